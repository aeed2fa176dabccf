/** The primary colour of a scheme: the default, a preset, or one's own (specification, sections 3 and 9). */
import { Tint } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { type CSSProperties, useId } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { usePreferencesActor } from '#lib/bookdesk-context.tsx';
import { selectPrimary } from '#machines/preferences/preferences.selectors.ts';
import type { ColourScheme } from '#machines/preferences/preferences.settings.ts';
import { Choices } from './options.tsx';
import styles from './customiser.module.css';

/** The first two are the specification's own. */
const presets = {
  red: '#c66264',
  gold: '#b78a28',
  green: '#3f8f5f',
  blue: '#3f7fc4',
  violet: '#8a63c9',
} as const;
type Preset = keyof typeof presets;

export function PrimaryFieldset({ scheme }: { scheme: ColourScheme }) {
  const { t } = useMessages();
  const preferences = usePreferencesActor();
  const own = useSelector(preferences, ({ context }) => context.colours[scheme]);
  const shown = useSelector(preferences, selectPrimary(scheme));
  const choose = (colour: string | null) =>
    preferences.send({ type: 'preferences.choosePrimary', scheme, colour });
  const ownId = useId();
  const names = Object.keys(presets) as Preset[];
  const isPreset = own === null || names.some((name) => presets[name] === own);
  return (
    <Choices
      name={`primary-${scheme}`}
      legend={t(`look.primary.${scheme}`)}
      options={[
        { value: 'default', label: t('look.primary.default') },
        ...names.map((name) => ({
          value: presets[name],
          label: <Swatch colour={presets[name]} name={t(`look.primary.${name}`)} />,
        })),
      ]}
      chosen={own ?? 'default'}
      onChoose={(value) => choose(value === 'default' ? null : value)}
    >
      <label
        htmlFor={ownId}
        className={styles.own}
        data-chosen={!isPreset}
        data-tooltip={t('look.primary.own')}
      >
        <Tint />
        <input
          id={ownId}
          type="color"
          aria-label={t('look.primary.own')}
          value={shown}
          onChange={({ target }) => choose(target.value)}
        />
      </label>
    </Choices>
  );
}

function Swatch({ colour, name }: { colour: string; name: string }) {
  return (
    <span className={styles.swatch} style={{ '--swatch': colour } as CSSProperties} data-tooltip={name}>
      <span className={styles.said}>{name}</span>
    </span>
  );
}
