/** Light, dark, or as the system says (specification, sections 3 and 4). */
import { Desktop, Flash, Moon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useMessages } from '#i18n/messages.ts';
import { usePreferencesActor } from '#lib/bookdesk-context.tsx';
import { selectTheme } from '#machines/preferences/preferences.selectors.ts';
import type { ValueOf } from '#machines/preferences/preferences.settings.ts';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';

const themes = ['light', 'dark', 'system'] as const;
const icons: Record<ValueOf<'theme'>, typeof Moon> = { light: Flash, dark: Moon, system: Desktop };

export function ThemeSwitcher() {
  const { t } = useMessages();
  const preferences = usePreferencesActor();
  const chosen = useSelector(preferences, selectTheme);
  const ChosenIcon = icons[chosen];
  return (
    <Menu minimal alignEnd label={t('theme.label', { theme: t(`theme.${chosen}`) })} trigger={<ChosenIcon />}>
      {themes.map((theme) => {
        const Icon = icons[theme];
        return (
          <MenuItem
            key={theme}
            icon={<Icon />}
            text={t(`theme.${theme}`)}
            isChosen={theme === chosen}
            onClick={() => preferences.send({ type: 'preferences.choose', setting: 'theme', value: theme })}
          />
        );
      })}
    </Menu>
  );
}
