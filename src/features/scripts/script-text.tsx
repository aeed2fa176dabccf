/**
 * The outline or the sample of a script with what is said about it (product.md, `/scripts`: "review comments beside the
 * text"): written where its author may, read by those who judge it, commented on by both.
 */
import { subject } from '@casl/ability';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { Script } from '#contract/resources/script.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp } from '#lib/bookdesk-context.tsx';
import { deskKey, userKey } from '#lib/query/query-keys.ts';
import { shownPicture } from '#lib/files/shown-picture.ts';
import { type OpenedText, readText, saveTextAt, textQuery } from '#resource/editor/saving/text-calls.ts';
import { picturesOf } from '#resource/editor/files/text-pictures.ts';
import { TextEditor } from '#resource/editor/text-editor.tsx';
import { TextReader } from '#resource/editor/text-reader.tsx';
import { useComments } from '#resource/editor/notes/use-comments.ts';
import { useFollowedText } from '#resource/editor/saving/use-followed-text.ts';
import { useReadingEditor } from '#resource/editor/use-reading-editor.ts';
import { useTextEditor } from '#resource/editor/use-text-editor.ts';
import type { ThreadPassages } from '#resource/thread/message-passage.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { ScriptComments } from './script-comments.tsx';
import { ScriptState } from './script-state.tsx';
import styles from './scripts.module.css';

type ScriptTextProps = { readonly script: Script; readonly userId: number };
type OpenedTextProps = ScriptTextProps & { readonly opened: OpenedText };

export function ScriptText(props: ScriptTextProps) {
  const mayWrite = useAbility().can('update', subject('scripts', { ...props.script }), 'content');
  return mayWrite ? <WrittenText {...props} /> : <ReadText {...props} />;
}

function WrittenText({ script, userId }: ScriptTextProps) {
  const { data, error, refetch } = useQuery(textQuery(useHttp(), userId, `/scripts/${script.id}`));
  if (data !== undefined) return <ScriptWriting script={script} userId={userId} opened={data} />;
  return error === null ? null : <LoadFailure error={error} onRetry={() => void refetch()} />;
}

/** Read anew whenever the script has changed. */
function ReadText({ script, userId }: ScriptTextProps) {
  const { data, error, refetch } = useQuery({
    queryKey: userKey(userId, 'scripts', 'text', script.id),
    queryFn: readText(useHttp(), `/scripts/${script.id}`),
  });
  if (data !== undefined) return <ScriptReading script={script} userId={userId} opened={data} />;
  return error === null ? null : <LoadFailure error={error} onRetry={() => void refetch()} />;
}

function ScriptReading({ script, userId, opened }: OpenedTextProps) {
  const { t } = useMessages();
  const http = useHttp();
  const editor = useReadingEditor({
    document: opened.document,
    label: t('editor.label'),
    pictureOf: (picture) => shownPicture(http, picture),
  });
  const comments = useComments({ editor, place: usePlace(script, userId), isWriting: false });
  return (
    <WithComments script={script} userId={userId} isUnsaved={false} passages={comments.passages}>
      <TextReader editor={editor} comments={comments} />
    </WithComments>
  );
}

function ScriptWriting({ script, userId, opened }: OpenedTextProps) {
  const { t } = useMessages();
  const http = useHttp();
  const queries = useQueryClient();
  const [isFocused, setFocused] = useState(false);
  const path = `scripts/${script.id}`;
  const pictures = useMemo(() => picturesOf({ field: 'script_id', id: script.id }), [script.id]);
  const text = useTextEditor({
    userId,
    document: path,
    opened,
    label: t('editor.label'),
    save: saveTextAt(http, `/${path}`),
    read: readText(http, `/${path}`),
    pictureOf: (picture) => shownPicture(http, picture),
    onSaved() {
      void queries.invalidateQueries({ queryKey: userKey(userId, 'scripts'), refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: userKey(userId, 'scripts', 'one', String(script.id)) });
    },
  });
  /** It is handed in on the version that the last save has made, which may be on its way. */
  const ownVersion = async () => {
    const queryKey = userKey(userId, 'scripts', 'one', String(script.id));
    return (await queries.fetchQuery<Script>({ queryKey, staleTime: Infinity })).version;
  };
  const place = usePlace(script, userId);
  const comments = useComments({ editor: text.editor, place, isWriting: true });
  useFollowedText(text.actor, place);
  return (
    <WithComments
      script={script}
      userId={userId}
      isUnsaved={text.isUnsaved}
      ownVersion={ownVersion}
      passages={comments.passages}
    >
      <TextEditor
        text={text}
        title={script.title}
        userId={userId}
        pictures={pictures}
        bookId={null}
        isFocused={isFocused}
        onFocusMode={setFocused}
        comments={comments}
        versions={{ resource: 'scripts', id: script.id }}
      />
    </WithComments>
  );
}

const usePlace = ({ id }: Script, userId: number) =>
  useMemo(() => ({ userId, resource: 'scripts', id }), [userId, id]);

type WithCommentsProps = ScriptTextProps & {
  readonly isUnsaved: boolean;
  readonly ownVersion?: () => Promise<number>;
  readonly passages: ThreadPassages;
  readonly children: ReactNode;
};

function WithComments({ script, userId, isUnsaved, ownVersion, passages, children }: WithCommentsProps) {
  const queries = useQueryClient();
  return (
    <div className={styles.review}>
      <div className={styles.beside}>{children}</div>
      <aside className={styles.comments}>
        <ScriptState
          userId={userId}
          record={script}
          mayChange
          isUnsaved={isUnsaved}
          {...(ownVersion && { ownVersion })}
          onChanged={() =>
            void [['scripts'], ['activities'], [deskKey]].map((key) =>
              queries.invalidateQueries({ queryKey: userKey(userId, ...key) }),
            )
          }
        />
        <ScriptComments id={script.id} userId={userId} passages={passages} />
      </aside>
    </div>
  );
}
