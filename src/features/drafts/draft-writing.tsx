/** A draft that is written: its title and its text, both saved by themselves. */
import { Classes } from '@blueprintjs/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { longestDraftTitle, type Draft } from '#contract/resources/draft.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useToastsActor } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { shownPicture } from '#lib/files/shown-picture.ts';
import { toastAction } from '#lib/toast-action.ts';
import type { SaveState } from '#machines/autosave/autosave.selectors.ts';
import type { TextPictures } from '#resource/editor/files/text-pictures.ts';
import type { OpenedText } from '#resource/editor/saving/text-calls.ts';
import { TextEditor } from '#resource/editor/text-editor.tsx';
import { TextPeople } from '#resource/editor/text-people.tsx';
import { useTextEditor } from '#resource/editor/use-text-editor.ts';
import { Page } from '#ui/page/page.tsx';
import { draftCalls } from './draft-calls.ts';
import { useDraftTitle } from './use-draft-title.ts';
import styles from './drafts.module.css';

/** Of a title: that it is being saved, or was, goes without saying. */
const toldStates: ReadonlySet<SaveState> = new Set(['offline', 'retrying', 'refused', 'sessionExpired']);

type DraftWritingProps = {
  readonly userId: number;
  /** Null for one that the server does not have yet. */
  readonly draft: Draft | null;
  readonly opened: OpenedText;
  readonly onMade: ((id: number) => void) | null;
};

export function DraftWriting({ userId, draft, opened, onMade }: DraftWritingProps) {
  const { t } = useMessages();
  const http = useHttp();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [id, setId] = useState(draft?.id ?? null);
  const [isFocused, setFocused] = useState(false);
  const toasts = useToastsActor();
  const [calls] = useState(() => draftCalls(http, draft));
  const noteSaved = () => {
    setId(calls.id());
    void queries.invalidateQueries({ queryKey: userKey(userId, 'drafts'), refetchType: 'none' });
  };
  const { title, ...titled } = useDraftTitle({ userId, calls, onSaved: noteSaved, onReplaced: tellReplaced });
  function tellReplaced(theirs: string) {
    toasts.send({
      type: 'toast.show',
      kind: 'warning',
      text: t('drafts.titleReplaced', { theirs: theirs === '' ? t('drafts.untitled') : theirs }),
      action: toastAction(toasts, t('drafts.titleTaken'), () => titled.type(theirs)),
    });
  }
  const text = useTextEditor({
    userId,
    document: `drafts/${draft?.id ?? 'new'}`,
    opened,
    label: t('editor.label'),
    save: calls.saveText,
    read: calls.readText,
    ...(draft === null && {
      newDocument: {
        key: calls.key,
        takeKey(former: string) {
          calls.takeKey(former);
          titled.takeLeft();
        },
        left: titled.left,
        dropLeft: titled.dropLeft,
      },
    }),
    pictureOf: (picture) => shownPicture(http, picture),
    onSaved: noteSaved,
  });
  const pictures = useMemo<TextPictures>(() => {
    const of = (draftId: number) => ({ field: 'draft_id', id: draftId }) as const;
    return { place: id === null ? null : of(id), placeOf: async () => of(await calls.ensureId()) };
  }, [calls, id]);
  const { isUnsaved, isSending, rename } = text;
  const { rename: renameTitle } = titled;
  // Its own address, once nothing is on its way: whoever goes on typing is not asked whether they want to leave.
  // Until then what is kept of it stays with the key that the server knows it by.
  const isUnnamed = draft === null && id !== null && !isUnsaved && !isSending;
  useEffect(() => {
    if (!isUnnamed || id === null || onMade === null) return;
    rename(`drafts/${id}`);
    renameTitle(id);
    onMade(id);
    navigate(pathOf('drafts-id', { id }), { replace: true });
    // Once: the address is its own from then on.
  }, [isUnnamed, id, onMade, navigate, rename, renameTitle]);
  const name = title.trim() === '' ? t('drafts.untitled') : title;
  return (
    <Page title={name} breadcrumbs={<Link href={pathOf('drafts')}>{t('screen.drafts')}</Link>}>
      <div className={styles.writing}>
        <label className={styles.title}>
          <span>{t('drafts.column.title')}</span>
          <input
            className={Classes.INPUT}
            name="title"
            dir="auto"
            autoComplete="off"
            maxLength={longestDraftTitle}
            value={title}
            // What was left of a new one is decided about first, as with its text.
            readOnly={draft === null && !text.isWritable}
            onChange={(event) => titled.type(event.target.value)}
            onBlur={titled.save}
            aria-describedby="draft-title-state"
          />
          <span id="draft-title-state" className={styles.titleState} aria-live="polite">
            {toldStates.has(titled.state) && (titled.reason ?? t(`editor.state.${titled.state}`))}
          </span>
        </label>
        {id !== null && <TextPeople resource="drafts" id={id} userId={userId} text={text} />}
        <TextEditor
          text={text}
          title={name}
          userId={userId}
          pictures={pictures}
          bookId={null}
          isFocused={isFocused}
          onFocusMode={setFocused}
          versions={id === null ? null : { resource: 'drafts', id }}
        />
      </div>
    </Page>
  );
}
