/** What is to be scanned: a pasted text, the chapters of a book, or what the address names; and what was scanned before. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { highestNumber } from '#contract/resources/chapter-input.ts';
import { readTypedNumber } from '#contract/text/typed-number.ts';
import { validationText } from '#contract/api/validation-messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { randomKey } from '#lib/random-key.ts';
import { booksByTitle } from '#resource/picker/books.ts';
import { draftsByTitle } from '#resource/picker/drafts.ts';
import { RecordPicker } from '#resource/picker/record-picker.tsx';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import type { ComboboxOption } from '#ui/field/combobox.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Card } from '#ui/page/card.tsx';
import { recentScansQuery, scannedChapterQuery } from './scan.query.ts';
import type { PastedTextDraft } from './use-pasted-text.ts';
import type { ScanRun } from './use-scan-run.ts';
import styles from './scan.module.css';

type SendProps = { readonly send: ScanRun['send'] };
type ScanChoiceProps = SendProps & { readonly pasted: PastedTextDraft };

const orderOf = (body: Readonly<Record<string, unknown>>) =>
  ({ type: 'scan.order', key: randomKey(), body }) as const;

export function ScanChoice({ send, pasted }: ScanChoiceProps) {
  const ability = useAbility();
  return (
    <div className={styles.choice}>
      {ability.can('create', 'scans') && <NamedText send={send} />}
      {ability.can('create', 'scans') && <BookRange send={send} />}
      {ability.can('create', 'scans') && <NamedDraft send={send} />}
      <PastedText send={send} pasted={pasted} />
      {ability.can('read', 'scans') && <RecentScans />}
    </div>
  );
}

/** What a list or an editor has sent here: a chapter, a draft, or chapters of a book. */
function NamedText({ send }: SendProps) {
  const { t } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const params = new URLSearchParams(useSearch());
  const chapter = params.get('chapter');
  const draft = Number(params.get('draft') ?? 0);
  const book = Number(params.get('book') ?? 0);
  const ids = (params.get('chapters') ?? '')
    .split(',')
    .filter((id) => /^\d{1,15}$/.test(id))
    .map(Number);
  const { data, error, refetch } = useQuery({
    ...scannedChapterQuery(http, userId, chapter ?? ''),
    enabled: chapter !== null,
  });
  if (chapter !== null && error !== null && data === undefined) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  const named =
    data !== undefined
      ? {
          label: t('scan.ofChapter', { chapter: t('replace.chapter', data) }),
          body: { book_id: data.book_id, chapter_ids: [data.id] },
        }
      : draft > 0
        ? { label: t('scan.ofDraft'), body: { draft_id: draft } }
        : book > 0 && ids.length > 0
          ? { label: t('scan.ofChapters', { count: ids.length }), body: { book_id: book, chapter_ids: ids } }
          : book > 0
            ? { label: t('scan.ofBook'), body: { book_id: book } }
            : null;
  if (named === null) return null;
  return (
    <Callout tone="info">
      <div className={styles.head}>
        <span dir="auto">{named.label}</span>
        <Button intent="primary" onClick={() => send(orderOf(named.body))}>
          {t('scan.begin')}
        </Button>
      </div>
    </Callout>
  );
}

/** Left empty it bounds nothing. */
function isWrongNumber(text: string): boolean {
  const number = readTypedNumber(text);
  return number !== null && !(number >= 0 && number <= highestNumber);
}

function BookRange({ send }: SendProps) {
  const { t, language } = useMessages();
  const [book, setBook] = useState<ComboboxOption | null>(null);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const numbered = (name: string, text: string) => {
    const number = readTypedNumber(text);
    return number === null ? {} : { [name]: number };
  };
  const errorOf = (text: string) =>
    isRefused && isWrongNumber(text) ? validationText('whole_number', language) : null;
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (book === null) return;
    const isWrong = isWrongNumber(from) || isWrongNumber(to);
    setIsRefused(isWrong);
    if (isWrong) return;
    send(orderOf({ book_id: book.id, ...numbered('from_number', from), ...numbered('to_number', to) }));
  };
  return (
    <Card title={t('scan.book')}>
      <form className={styles.form} noValidate onSubmit={begin}>
        <RecordPicker
          name="book_id"
          label={t('scan.bookField')}
          error={null}
          source={booksByTitle}
          chosen={book}
          onChoose={setBook}
        />
        <div className={styles.fields}>
          <TextField
            name="from_number"
            inputMode="numeric"
            label={t('scan.fromNumber')}
            error={errorOf(from)}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            name="to_number"
            inputMode="numeric"
            label={t('scan.toNumber')}
            error={errorOf(to)}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        <Button type="submit" intent="primary" disabled={book === null}>
          {t('scan.beginBook')}
        </Button>
      </form>
    </Card>
  );
}

function NamedDraft({ send }: SendProps) {
  const { t } = useMessages();
  const [draft, setDraft] = useState<ComboboxOption | null>(null);
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (draft !== null) send(orderOf({ draft_id: draft.id }));
  };
  return (
    <Card title={t('scan.draft')}>
      <form className={styles.form} noValidate onSubmit={begin}>
        <RecordPicker
          name="draft_id"
          label={t('scan.draftField')}
          error={null}
          source={draftsByTitle}
          chosen={draft}
          onChoose={setDraft}
        />
        <Button type="submit" intent="primary" disabled={draft === null}>
          {t('scan.beginDraft')}
        </Button>
      </form>
    </Card>
  );
}

function PastedText({ send, pasted: { text, write } }: ScanChoiceProps) {
  const { t } = useMessages();
  const mayReadBooks = useAbility().can('read', 'books');
  const [book, setBook] = useState<ComboboxOption | null>(null);
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') send({ type: 'scan.readText', text, bookId: book?.id ?? null });
  };
  return (
    <Card title={t('scan.text')}>
      <form className={styles.form} noValidate onSubmit={begin}>
        <TextArea
          name="text"
          rows={8}
          dir="auto"
          label={t('scan.textField')}
          error={null}
          help={t('scan.textHelp')}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
        {mayReadBooks && (
          <RecordPicker
            name="names_of"
            label={t('scan.namesOf')}
            help={t('scan.namesOfHelp')}
            error={null}
            source={booksByTitle}
            chosen={book}
            onChoose={setBook}
          />
        )}
        <Button type="submit" intent="primary" disabled={text.trim() === ''}>
          {t('scan.beginText')}
        </Button>
      </form>
    </Card>
  );
}

function RecentScans() {
  const { t, number, dateTime } = useMessages();
  const { data } = useQuery(recentScansQuery(useHttp(), useUser()?.id ?? null));
  if (data === undefined || data.length === 0) return null;
  return (
    <Card title={t('scan.recent')}>
      <ul className={styles.recent}>
        {data.map(({ id, book, draft, created_at: at, errors, warnings, hints }) => (
          <li key={id}>
            <Link href={`${pathOf('scan')}?id=${id}`} dir="auto">
              {(book ?? draft)?.title || t('drafts.untitled')}
            </Link>{' '}
            <span className={styles.note}>
              {t('scan.recentLine', {
                at: dateTime(at),
                errors: number(errors),
                warnings: number(warnings),
                hints: number(hints),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
