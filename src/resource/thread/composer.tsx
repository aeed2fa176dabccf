/** Where a message is written: text, files, and the buttons that send it (product.md, `/tickets`, `/topics/{slug}`). */
import { Cross, Paperclip } from '@blueprintjs/icons';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { useWatch } from 'react-hook-form';
import {
  longestMessage,
  type Message,
  type MessageKind,
  mostAttachments,
  type PassageInput,
} from '#contract/resources/message.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { useToastsActor } from '#lib/bookdesk-context.tsx';
import { useSendingFiles } from '#lib/page-hold.ts';
import type { Arrival } from '#machines/thread/thread.data.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { useStrayFiles } from '#ui/field/use-stray-files.ts';
import { DraftNotices } from '../record/draft/draft-notices.tsx';
import { Arrivals } from './arrivals.tsx';
import { ComposerFiles } from './composer-files.tsx';
import { type MessageDraft, useComposer } from './use-composer.ts';
import { bringsFiles, useDroppedFiles } from './use-dropped-files.ts';
import { useFileUploads } from './use-file-uploads.ts';
import type { ThreadPlace } from './thread.query.ts';
import type { ThreadActor } from './use-thread.ts';
import styles from './thread.module.css';

/** An event that can go with a reply, as the button says it. */
export type ReplyEvent = { readonly type: string; readonly label: string };

/** What goes with a message beside its text: an event of the record's lifecycle, and how urgent the record then is. */
export type MessageExtras = Pick<MessageDraft, 'event' | 'priority'>;

export type ComposerTools = {
  /** Puts a text where the cursor is. */
  readonly insert: (text: string) => void;
  readonly extras: MessageExtras;
  readonly onExtras: (extras: MessageExtras) => void;
};

export type ComposerProps = {
  readonly place: ThreadPlace;
  /** The whole conversation, on which files can be dropped. */
  readonly area: RefObject<HTMLElement | null>;
  /** One kind needs no choice. */
  readonly kinds: readonly MessageKind[];
  readonly replyEvents?: readonly ReplyEvent[];
  readonly Tools?: ComponentType<ComposerTools>;
  /** The message that is to be replied to, once it is chosen. */
  readonly answered: Message | null;
  /** It stands in the draft from then on. */
  readonly onAnsweredTaken: () => void;
  /** The passage that the message is to be about, once it is chosen. */
  readonly quoted?: PassageInput | null;
  readonly onQuoteCleared?: () => void;
  /** What is written; null once nothing is. */
  readonly onTyped: (kind: MessageKind | null) => void;
  readonly onSent: (kind: MessageKind) => void;
  /** The chart of the thread, and who has replied while something was written here. */
  readonly thread: ThreadActor;
  readonly arrivals: readonly Arrival[];
  /** What was written was not sent, for what somebody else had replied. */
  readonly isHeld: boolean;
};

export function Composer(props: ComposerProps) {
  const { place, kinds, replyEvents = [], Tools, answered, onAnsweredTaken, onTyped, onSent } = props;
  const { quoted = null, onQuoteCleared, thread, arrivals, isHeld, area } = props;
  const { t, language, number } = useMessages();
  const toasts = useToastsActor();
  const field = useRef<HTMLTextAreaElement | null>(null);
  const { form, isSending, hasFailed, draft, submit, change, forgetSending } = useComposer(place, {
    onSent(sent, isTypedOn) {
      thread.send({ type: 'message.sent', isTypedOn });
      onTyped(isTypedOn ? form.getValues('kind') : null);
      onQuoteCleared?.();
      onSent(sent);
    },
    onUnseen: (arrival) => thread.send({ type: 'message.refused', arrival }),
  });
  const { register, getValues, control, formState } = form;
  const body = useWatch({ control, name: 'body' });
  const kind = useWatch({ control, name: 'kind' });
  const files = useWatch({ control, name: 'attachments' });
  const [macroEvent, pressed, priority] = useWatch({ control, name: ['event', 'pressed', 'priority'] });
  const passage = useWatch({ control, name: 'passage' });
  const parent = useWatch({ control, name: 'parent' });
  const take = useEffectEvent(change);
  useEffect(() => {
    if (quoted === null) return;
    take({ passage: quoted, parent: null });
    field.current?.focus();
  }, [quoted]);
  useEffect(() => {
    if (answered === null) return;
    const { id, author } = answered;
    take({ parent: { id, author_name: author.name } });
    onAnsweredTaken();
  }, [answered, onAnsweredTaken]);
  const uploads = useFileUploads(`/${place.resource}/${place.id}/attachments`, ({ id, name }) =>
    change({ attachments: [...getValues('attachments'), { id, name }] }),
  );
  useSendingFiles(uploads.isUploading);
  useStrayFiles();
  const fileInput = useId();
  const isNote = kind === 'note';
  const isEmpty = body.trim() === '';
  useEffect(() => thread.send({ type: isEmpty ? 'composer.emptied' : 'composer.typed' }), [isEmpty, thread]);
  const isBusy = isSending || uploads.isUploading;
  const isReady = !isEmpty && !isBusy;
  const send = (replyEvent: string | null) => {
    if (isReady) submit(replyEvent);
  };
  const give = (list: FileList | null) => {
    const room = Math.max(0, mostAttachments - files.length - uploads.uploads.length);
    const chosen = [...(list ?? [])];
    if (room > 0 && chosen.length > 0) uploads.add(chosen.slice(0, room));
    const beyond = chosen.length - room;
    if (beyond <= 0) return;
    const text = t('thread.filesBeyond', {
      most: number(mostAttachments),
      count: beyond,
      shown: number(beyond),
    });
    toasts.send({ type: 'toast.show', kind: 'error', text });
  };
  const isOver = useDroppedFiles(area, give);
  const insert = (text: string) => {
    const { selectionStart: start = body.length, selectionEnd: end = body.length } = field.current ?? {};
    change({ body: `${body.slice(0, start)}${text}${body.slice(end)}` });
    onTyped(kind);
    field.current?.focus();
  };
  const { ref, ...bodyField } = register('body', {
    onChange({ target }) {
      forgetSending();
      onTyped(target.value === '' ? null : kind);
    },
  });
  const kindField = register('kind', {
    // Who was seen to reply is so no longer once it is a note.
    onChange() {
      forgetSending();
      onTyped(isEmpty ? null : getValues('kind'));
    },
  });
  const { errors } = formState;
  return (
    <form
      className={styles.composer}
      noValidate
      data-kind={kind}
      data-over={isOver}
      aria-label={t('thread.compose')}
      onSubmit={(event) => {
        event.preventDefault();
        send(null);
      }}
    >
      {kinds.length > 1 && (
        <fieldset className={styles.kinds}>
          <legend className={styles.hiddenLegend}>{t('thread.kind')}</legend>
          {kinds.map((one) => (
            <label key={one} data-checked={one === kind}>
              <input type="radio" value={one} {...kindField} />
              {t(`thread.kind.${one}`)}
            </label>
          ))}
        </fieldset>
      )}
      {parent !== null && (
        <p className={styles.quoting}>
          <span dir="auto">{t('thread.replyingTo', { name: parent.author_name })}</span>
          <Button minimal aria-label={t('thread.replyingToNobody')} onClick={() => change({ parent: null })}>
            <Cross />
          </Button>
        </p>
      )}
      {parent !== null && (
        <Refusal of={t('thread.replyingTo', { name: parent.author_name })} text={errors.parent?.message} />
      )}
      {passage !== null && parent === null && (
        <p className={styles.quoting}>
          <q className={styles.passage} dir="auto">
            {passage.quote}
          </q>
          <Button
            minimal
            aria-label={t('thread.passage.remove')}
            data-tooltip={t('thread.passage.remove')}
            onClick={() => {
              change({ passage: null });
              onQuoteCleared?.();
            }}
          >
            <Cross />
          </Button>
        </p>
      )}
      {passage !== null && <Refusal of={passage.quote} text={errors.passage?.message} />}
      <TextArea
        {...bodyField}
        ref={(element: HTMLTextAreaElement | null) => {
          ref(element);
          field.current = element;
        }}
        rows={4}
        dir="auto"
        label={t(isNote ? 'thread.note' : 'thread.reply')}
        help={t('thread.sendKeys')}
        error={fieldText(errors.body, language)}
        counter={
          body.length > longestMessage * 0.9
            ? `${number(body.length)} / ${number(longestMessage)}`
            : undefined
        }
        onPaste={(event: ClipboardEvent) => {
          // A program gives a picture of copied text beside it.
          const { clipboardData } = event;
          if (!bringsFiles(clipboardData) || clipboardData.types.includes('text/plain')) return;
          event.preventDefault();
          give(clipboardData.files);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send(null);
        }}
      />
      <ComposerFiles
        files={files}
        uploads={uploads}
        onRemove={(id) => change({ attachments: files.filter((file) => file.id !== id) })}
      />
      <Refusal of={t('thread.files')} text={errors.attachments?.message} />
      {!isNote && <Arrivals arrivals={arrivals} isHeld={isHeld} />}
      <DraftNotices draft={draft} typed={() => getValues('body')} />
      {hasFailed && <p role="alert">{t('thread.sendFailed')}</p>}
      {(['kind', 'event', 'priority', 'seen'] as const).map((name) => (
        <Refusal key={name} of={t('thread.compose')} text={errors[name]?.message} />
      ))}
      <div className={styles.actions}>
        <Button type="submit" intent="primary" aria-disabled={!isReady}>
          {t(isNote ? 'thread.saveNote' : 'thread.send')}
        </Button>
        {!isNote &&
          replyEvents.map(({ type, label }) => (
            <Button key={type} aria-disabled={!isReady} onClick={() => send(type)}>
              {label}
            </Button>
          ))}
        <label className={`${buttonClass({ minimal: true })} ${styles.attach}`} htmlFor={fileInput}>
          <Paperclip />
          {t('thread.attach')}
        </label>
        <input
          id={fileInput}
          type="file"
          multiple
          className={styles.fileInput}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            give(event.target.files);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
        {Tools !== undefined && (
          <Tools insert={insert} extras={{ event: pressed ?? macroEvent, priority }} onExtras={change} />
        )}
      </div>
    </form>
  );
}

type RefusalProps = { readonly of: string; readonly text: string | undefined };

/** Why the server did not take something that goes with a message. */
function Refusal({ of: what, text }: RefusalProps) {
  return text !== undefined && <Callout tone="error">{`${what}: ${text}`}</Callout>;
}
