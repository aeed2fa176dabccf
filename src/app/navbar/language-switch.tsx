/** The interface's language, where more than one is enabled (specification, sections 1 and 3). */
import { Globe } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { languages as named } from '#contract/languages.ts';
import { useMessages } from '#i18n/messages.ts';
import { useBookdesk } from '#lib/bookdesk-context.tsx';
import { selectLanguage } from '#machines/preferences/preferences.selectors.ts';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';

export function LanguageSwitch() {
  const { t } = useMessages();
  const { languages, preferences } = useBookdesk();
  const chosen = useSelector(preferences, selectLanguage);
  return (
    <Menu minimal alignEnd label={`${t('language.label')}: ${named[chosen].name}`} trigger={<Globe />}>
      {languages.map((language) => (
        <MenuItem
          key={language}
          lang={language}
          text={named[language].name}
          isChosen={language === chosen}
          onClick={() =>
            preferences.send({ type: 'preferences.choose', setting: 'language', value: language })
          }
        />
      ))}
    </Menu>
  );
}
