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

type RunProps = { readonly run: ScanRun };
type ScanChoiceProps = RunProps & { readonly pasted: PastedTextDraft };

export function ScanChoice({ run, pasted }: ScanChoiceProps) {
  const ability = useAbility();
  return (
    <div className={styles.choice}>
      {ability.can('create', 'scans') && <NamedText run={run} />}
      {ability.can('create', 'scans') && <BookRange run={run} />}
      {ability.can('create', 'scans') && <NamedDraft run={run} />}
      <PastedText run={run} pasted={pasted} />
      {ability.can('read', 'scans') && <RecentScans />}
    </div>
  );
}

/** Orders a scan, and says what stands against it where it was ordered from. */
function useOrder({ context: { order, refusal }, isBusy, send }: ScanRun) {
  const [key, setKey] = useState<string | null>(null);
  const refused = refusal !== null && order?.key === key ? refusal : null;
  return {
    isBusy,
    order: (body: Readonly<Record<string, unknown>>) => {
      if (isBusy) return;
      const ordered = randomKey();
      setKey(ordered);
      send({ type: 'scan.order', key: ordered, body });
    },
    errorOf: (field: string) => refused?.errors[field]?.[0] ?? null,
    /** What belongs to none of these fields. */
    errorBeside: (...fields: readonly string[]) =>
      refused === null || fields.some((field) => field in refused.errors)
        ? null
        : (Object.values(refused.errors)[0]?.[0] ?? refused.message),
  };
}

/** What a list or an editor has sent here: a chapter, a draft, or chapters of a book. */
function NamedText({ run }: RunProps) {
  const { t } = useMessages();
  const { order, isBusy, errorBeside } = useOrder(run);
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
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({
    ...scannedChapterQuery(http, userId, chapter ?? ''),
    enabled: chapter !== null,
  });
  if (chapter !== null && failure !== null && data === undefined) {
    return <LoadFailure error={failure} onRetry={() => void refetch()} />;
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
  const error = errorBeside();
  return (
    <>
      <Callout tone="info">
        <div className={styles.head}>
          <span dir="auto">{named.label}</span>
          <Button intent="primary" aria-disabled={isBusy} onClick={() => order(named.body)}>
            {t('scan.begin')}
          </Button>
        </div>
      </Callout>
      {error !== null && <Callout tone="error">{error}</Callout>}
    </>
  );
}

/** Left empty it bounds nothing. */
function isWrongNumber(text: string): boolean {
  const number = readTypedNumber(text);
  return number !== null && !(number >= 0 && number <= highestNumber);
}

function BookRange({ run }: RunProps) {
  const { t, language } = useMessages();
  const { order, isBusy, errorOf, errorBeside } = useOrder(run);
  const [book, setBook] = useState<ComboboxOption | null>(null);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const numbered = (name: string, text: string) => {
    const number = readTypedNumber(text);
    return number === null ? {} : { [name]: number };
  };
  const numberError = (name: string, text: string) =>
    isRefused && isWrongNumber(text) ? validationText('whole_number', language) : errorOf(name);
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (book === null) return;
    const isWrong = isWrongNumber(from) || isWrongNumber(to);
    setIsRefused(isWrong);
    if (isWrong) return;
    order({ book_id: book.id, ...numbered('from_number', from), ...numbered('to_number', to) });
  };
  return (
    <Card title={t('scan.book')}>
      <form className={styles.form} noValidate onSubmit={begin}>
        <RecordPicker
          name="book_id"
          label={t('scan.bookField')}
          error={errorOf('book_id') ?? errorBeside('from_number', 'to_number')}
          source={booksByTitle}
          chosen={book}
          onChoose={setBook}
        />
        <div className={styles.fields}>
          <TextField
            name="from_number"
            inputMode="numeric"
            label={t('scan.fromNumber')}
            error={numberError('from_number', from)}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            name="to_number"
            inputMode="numeric"
            label={t('scan.toNumber')}
            error={numberError('to_number', to)}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        <Button type="submit" intent="primary" disabled={book === null} aria-disabled={isBusy}>
          {t('scan.beginBook')}
        </Button>
      </form>
    </Card>
  );
}

function NamedDraft({ run }: RunProps) {
  const { t } = useMessages();
  const { order, isBusy, errorOf, errorBeside } = useOrder(run);
  const [draft, setDraft] = useState<ComboboxOption | null>(null);
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (draft !== null) order({ draft_id: draft.id });
  };
  return (
    <Card title={t('scan.draft')}>
      <form className={styles.form} noValidate onSubmit={begin}>
        <RecordPicker
          name="draft_id"
          label={t('scan.draftField')}
          error={errorOf('draft_id') ?? errorBeside()}
          source={draftsByTitle}
          chosen={draft}
          onChoose={setDraft}
        />
        <Button type="submit" intent="primary" disabled={draft === null} aria-disabled={isBusy}>
          {t('scan.beginDraft')}
        </Button>
      </form>
    </Card>
  );
}

function PastedText({ run: { context, send }, pasted: { text, write } }: ScanChoiceProps) {
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
            error={context.refusal?.errors['names_of']?.[0] ?? null}
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
