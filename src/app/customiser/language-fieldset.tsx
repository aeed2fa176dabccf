/** The interface's language among those that are enabled (specification, section 1). */
import { useSelector } from '@xstate/react';
import { isLanguage, type Language, languages as named } from '#contract/languages.ts';
import { useMessages } from '#i18n/messages.ts';
import { usePreferencesActor } from '#lib/bookdesk-context.tsx';
import { selectLanguage } from '#machines/preferences/preferences.selectors.ts';
import { Choices } from './options.tsx';

export function LanguageFieldset({ languages }: { languages: readonly Language[] }) {
  const { t } = useMessages();
  const preferences = usePreferencesActor();
  return (
    <Choices
      name="language"
      legend={t('language.label')}
      options={languages.map((language) => ({
        value: language,
        label: named[language].name,
        lang: language,
      }))}
      chosen={useSelector(preferences, selectLanguage)}
      onChoose={(value) => {
        if (isLanguage(value)) preferences.send({ type: 'preferences.choose', setting: 'language', value });
      }}
    />
  );
}
