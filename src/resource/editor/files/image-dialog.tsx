/**
 * A picture for the text, one of the book's attachments or a file that becomes one, with what it shows in words; of the
 * picture that is selected, both can be changed.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type FormEvent, useRef, useState } from 'react';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { attachmentSchema, largestAttachment } from '#contract/resources/attachment.ts';
import { longestCaption } from '#contract/rich-text/rich-text.ts';
import { withoutControls } from '#contract/rich-text/rich-text-content.ts';
import { validationText } from '#contract/api/validation-messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { useRefusableCall } from '#lib/http/use-refusable-call.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { createAttempts } from '#lib/http/attempts.ts';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { insertBlock } from '../scene-break.ts';
import { isFullOf, limitText } from '../paste/text-limits-extension.ts';
import { storePicture, type TextPictures } from './text-pictures.ts';
import styles from '../editor.module.css';

const listSchema = listAnswerSchema(attachmentSchema);

type ImageDialogProps = {
  readonly editor: Editor;
  readonly userId: number;
  readonly pictures: TextPictures;
  /** Told by how many more files are on their way, or fewer. */
  readonly onSending: (more: number) => void;
  readonly onClose: () => void;
};

export function ImageDialog({ editor, userId, pictures, onSending, onClose }: ImageDialogProps) {
  const { t, language } = useMessages();
  const http = useHttp();
  const queries = useQueryClient();
  const [selected] = useState(() => selectedImage(editor));
  const [alt, setAlt] = useState(selected?.alt ?? '');
  const [chosen, setChosen] = useState<File | number | null>(selected?.attachment_id ?? null);
  /** Whether an error is shown at what is missing: not before it was to be put. */
  const [isAsked, setIsAsked] = useState(false);
  const description = useRef<HTMLInputElement | null>(null);
  const isFull = selected === null && isFullOf(editor.state.doc, 'images');
  const { place } = pictures;
  const { data, error, refetch } = useQuery({
    queryKey: userKey(userId, 'attachments', 'images', place?.field, place?.id),
    enabled: place !== null,
    queryFn: async ({ signal }) => {
      const of = place === null ? {} : { [place.field]: String(place.id) };
      const query = { filter: { ...of, kind: 'image' }, limit: 100 };
      return (await http.get('/attachments', { query, schema: listSchema, signal })).data;
    },
  });
  const caption = withoutControls(alt).trim();
  const put = (id: number) => {
    const attrs = { attachment_id: id, alt: caption };
    // One writes on behind it, also where it is the last of the text.
    if (selected === null)
      editor.view.dispatch(insertBlock(editor.state.tr, editor.schema.node('image', attrs)));
    else editor.commands.updateAttributes('image', attrs);
    onClose();
  };
  const [once] = useState(createAttempts);
  const upload = useRefusableCall(async (file: File) => {
    const { name, size, lastModified } = file;
    onSending(1);
    const stored = await once({ name, size, lastModified }, (idempotencyKey) =>
      storePicture(http, pictures, file, { idempotencyKey }),
    ).finally(() => onSending(-1));
    void queries.invalidateQueries({ queryKey: userKey(userId, 'attachments') });
    return stored.id;
  });
  const isTooLarge = chosen instanceof File && chosen.size > largestAttachment;
  const refusal = isTooLarge
    ? t('thread.fileTooLarge')
    : (upload.errors?.['file']?.join(' ') ?? upload.message);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFull) return;
    setIsAsked(true);
    if (caption === '') return description.current?.focus();
    if (chosen === null || isTooLarge || upload.isPending) return;
    if (chosen instanceof File) upload.mutate(chosen, { onSuccess: put });
    else put(chosen);
  };
  return (
    <Dialog title={t('editor.image')} onCancel={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {isFull && <Callout tone="error">{limitText('images', language)}</Callout>}
        <FileDrop
          label={t('editor.image.drop')}
          help={t('editor.image.kinds')}
          accept="image/*"
          disabled={upload.isPending}
          onFiles={([file]) => {
            if (file !== undefined) setChosen(file);
          }}
        />
        {chosen instanceof File && (
          <output dir="auto">{t('editor.image.chosen', { name: chosen.name })}</output>
        )}
        {refusal !== null && <Callout tone="error">{refusal}</Callout>}
        {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {data !== undefined && data.length > 0 && (
          <fieldset className={styles.images}>
            <legend>{t('editor.image.stored')}</legend>
            {data.map(({ id, name }) => (
              <label key={id}>
                <input type="radio" name="stored" checked={chosen === id} onChange={() => setChosen(id)} />
                <span dir="auto">{name}</span>
              </label>
            ))}
          </fieldset>
        )}
        <TextField
          ref={description}
          error={isAsked && caption === '' ? validationText('required', language) : null}
          label={t('editor.image.alt')}
          help={t('editor.image.altHelp')}
          name="alt"
          isRequired
          dir="auto"
          maxLength={longestCaption}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        {isAsked && chosen === null && <Callout tone="error">{t('editor.image.none')}</Callout>}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('editor.cancel')}</Button>
          <Button type="submit" intent="primary" aria-disabled={isFull || upload.isPending}>
            {t(selected === null ? 'editor.image.put' : 'editor.image.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function selectedImage({ state: { selection } }: Editor): { attachment_id: number; alt: string } | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  const { attachment_id: id, alt } = selection.node.attrs;
  return { attachment_id: Number(id), alt: String(alt) };
}
