/** How texts are cut into chapters: by the usual headings or a pattern of one's own, and what opens a file. */
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { ownPattern } from '#lib/import/headings/own-pattern.ts';
import type { SplitChoice } from '#machines/chapter-upload/imported.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Button } from '#ui/button/button.tsx';
import { PatternFindings } from './pattern-trial.tsx';
import type { ChapterUpload } from './use-chapter-upload.ts';
import styles from './upload.module.css';

export function UploadOptions({ upload }: { readonly upload: ChapterUpload }) {
  const { t } = useMessages();
  const { state, context, send, tryPattern } = upload;
  const { choice } = context;
  const [pattern, setPattern] = useState(choice.pattern);
  const own = pattern.trim() === '' ? null : ownPattern(pattern);
  const error = own?.kind === 'refused' ? t(`upload.pattern.${own.reason}`) : null;
  const split = (changed: Partial<SplitChoice>) =>
    send({ type: 'rows.change', change: { kind: 'split', choice: { ...choice, ...changed } } });
  const openings = (['separate', 'attach'] as const).map((value) => ({
    value,
    label: t(`upload.openings.${value}`),
  }));
  return (
    <form
      className={styles.options}
      onSubmit={(event) => {
        event.preventDefault();
        if (error === null && state === 'previewing') split({ pattern: pattern.trim() });
      }}
    >
      <TextField
        label={t('upload.pattern')}
        help={t('upload.patternHelp')}
        error={error}
        value={pattern}
        onChange={(event) => setPattern(event.target.value)}
      />
      <Button type="submit" aria-disabled={error !== null || state !== 'previewing'}>
        {t('upload.split')}
      </Button>
      <SelectField
        label={t('upload.openings')}
        error={null}
        options={openings}
        value={choice.opening}
        disabled={state !== 'previewing'}
        onChange={(event) => split({ opening: event.target.value === 'attach' ? 'attach' : 'separate' })}
      />
      {own?.kind === 'pattern' && state === 'previewing' && (
        <PatternFindings pattern={pattern} tryPattern={tryPattern} />
      )}
    </form>
  );
}
