/** The interface's language, where more than one is enabled (specification, sections 1 and 3). */
import { Globe } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { languages as named } from '#contract/languages.ts';
import { useWords } from '#i18n/words.ts';
import { useBookdesk } from '#lib/bookdesk-context.tsx';
import { selectLanguage } from '#machines/preferences.selectors.ts';
import { Menu, menuChoice } from '#ui/overlay/menu.tsx';

export function LanguageSwitch() {
  const { t } = useWords();
  const { languages, preferences } = useBookdesk();
  const chosen = useSelector(preferences, selectLanguage);
  return (
    <Menu minimal alignEnd label={`${t('language.label')}: ${named[chosen].name}`} face={<Globe />}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          {...menuChoice(language === chosen)}
          onClick={() =>
            preferences.send({ type: 'preferences.choose', setting: 'language', value: language })
          }
        >
          {named[language].name}
        </button>
      ))}
    </Menu>
  );
}
