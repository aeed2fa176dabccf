/** Light, dark, or as the system says (specification, sections 3 and 4). */
import { Desktop, Flash, Moon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useWords } from '#i18n/words.ts';
import { usePreferencesActor } from '#lib/bookdesk-context.tsx';
import { selectTheme } from '#machines/preferences.selectors.ts';
import type { ValueOf } from '#machines/preferences.settings.ts';
import { Menu, menuChoice } from '#ui/overlay/menu.tsx';

const themes = ['light', 'dark', 'system'] as const;
const icons: Record<ValueOf<'theme'>, typeof Moon> = { light: Flash, dark: Moon, system: Desktop };

export function ThemeSwitcher() {
  const { t } = useWords();
  const preferences = usePreferencesActor();
  const chosen = useSelector(preferences, selectTheme);
  const ChosenIcon = icons[chosen];
  return (
    <Menu minimal alignEnd label={t('theme.label', { theme: t(`theme.${chosen}`) })} face={<ChosenIcon />}>
      {themes.map((theme) => {
        const Icon = icons[theme];
        return (
          <button
            key={theme}
            type="button"
            {...menuChoice(theme === chosen)}
            onClick={() => preferences.send({ type: 'preferences.choose', setting: 'theme', value: theme })}
          >
            <Icon />
            {t(`theme.${theme}`)}
          </button>
        );
      })}
    </Menu>
  );
}
