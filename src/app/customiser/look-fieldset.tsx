/** A setting of the look with its values (specification, sections 2 and 4). */
import { useSelector } from '@xstate/react';
import type { MessageId } from '#i18n/load-language.ts';
import { useMessages } from '#i18n/messages.ts';
import { usePreferencesActor } from '#lib/bookdesk-context.tsx';
import { selectChoice } from '#machines/preferences/preferences.selectors.ts';
import { type Choice, settings } from '#machines/preferences/preferences.settings.ts';
import { Choices } from './options.tsx';

type ChosenLook = 'theme' | 'skin' | 'navigation' | 'navbar' | 'footer' | 'content-width';

type LookFieldsetProps = {
  readonly setting: ChosenLook;
  /** A value that cannot be had now. */
  readonly disabled?: string | undefined;
};

export function LookFieldset({ setting, disabled }: LookFieldsetProps) {
  const { t } = useMessages();
  const preferences = usePreferencesActor();
  const chosen = useSelector(preferences, selectChoice(setting));
  const labelOf = (value: string) =>
    t((setting === 'theme' ? `theme.${value}` : `look.${setting}.${value}`) as MessageId);
  return (
    <Choices
      name={setting}
      legend={t(`look.${setting}`)}
      options={settings[setting].map((value) => ({
        value,
        label: labelOf(value),
        disabled: value === disabled,
      }))}
      chosen={chosen}
      onChoose={(value) =>
        preferences.send({ type: 'preferences.choose', ...({ setting, value } as Choice) })
      }
    />
  );
}
