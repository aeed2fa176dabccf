/**
 * Title and price of a chapter that is written, each saved when it is left, with its page too: also while it is being saved.
 * Until then they are kept in the browser. Over another one than it was typed over nothing is saved unasked.
 */
import { subject } from '@casl/ability';
import { Classes } from '@blueprintjs/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { readChapterField } from '#contract/resources/chapter-input.ts';
import { chapterSchema } from '#contract/resources/chapter.ts';
import { validationText } from '#contract/api/validation-messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useBookdesk, useHttp, useSessionActor } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { selectIsSignedIn } from '#machines/session/session.selectors.ts';
import { Button } from '#ui/button/button.tsx';
import type { ChapterText } from '../reading/chapter.query.ts';
import { keptFact, type TypedFact } from './kept-fact.ts';
import styles from './chapter-writing.module.css';

type Fact = 'title' | 'price';
type ChapterFactsProps = { readonly chapter: ChapterText; readonly userId: number };

const factSchema = v.pick(chapterSchema, ['title', 'price', 'version']);
const asked = { fields: { chapters: ['title', 'price', 'version'] } };
const answerSchema = oneAnswerSchema(factSchema);

export function ChapterFacts(props: ChapterFactsProps) {
  return (
    <div className={styles.facts}>
      <FactField {...props} fact="title" />
      <FactField {...props} fact="price" />
    </div>
  );
}

function FactField({ chapter, userId, fact }: ChapterFactsProps & { readonly fact: Fact }) {
  const { t, language } = useMessages();
  const mayChange = useAbility().can('update', subject('chapters', { ...chapter }), fact);
  const stored = chapter[fact];
  const { held, over, type, rebase, forget } = useTypedFact(chapter, userId, fact);
  const typed = held?.typed ?? null;
  const [refused, setRefused] = useState<string | null>(null);
  const { mutate, isPending, variables, failure } = useFact({ chapter, userId, fact, over, onSaved: forget });
  const read = readChapterField(fact, typed ?? String(stored));
  const isStored = read.kind === 'value' && read.value === stored;
  // Somebody else has given it another one meanwhile: nothing is sent before it is known which one stays.
  const isConflicted = held !== null && held.base !== stored && !isStored && !isPending && mayChange;
  const send = (sent: string) => {
    setRefused(read.kind === 'wrong' ? validationText(read.problem, language) : null);
    if (read.kind === 'wrong') return;
    if (!isPending && isStored) forget(sent, stored);
    else mutate({ typed: sent, value: read.value });
  };
  const save = () => {
    if (!mayChange || typed === null || isConflicted || (isPending && typed === variables?.typed)) return;
    send(typed);
  };
  useSaveOnLeaving(save);
  const keepMine = (mine: string) => {
    rebase(mine);
    send(mine);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape' && typed !== null) forget(typed, stored);
  };
  const error = refused ?? failure?.errors[fact]?.join(' ') ?? failure?.message ?? null;
  return (
    <div className={styles.fact} data-fact={fact}>
      <label className={styles.fact}>
        <span>{t(`editor.${fact}`)}</span>
        <input
          className={Classes.INPUT}
          name={fact}
          dir="auto"
          autoComplete="off"
          inputMode={fact === 'title' ? 'text' : 'numeric'}
          maxLength={fact === 'title' ? 200 : 9}
          readOnly={!mayChange}
          aria-invalid={error !== null}
          aria-busy={isPending}
          value={typed ?? String(stored)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={save}
        />
        {error !== null && (
          <span role="alert" className={styles.error}>
            {error}
          </span>
        )}
      </label>
      {isConflicted && (
        <div role="alert" className={styles.conflict}>
          <span dir="auto">{t('sheet.theirs', { value: String(stored) })}</span>
          <Button onClick={() => keepMine(held.typed)}>{t('sheet.keepMine')}</Button>
          <Button onClick={() => forget(held.typed, stored)}>{t('sheet.takeTheirs')}</Button>
        </div>
      )}
    </div>
  );
}

function useTypedFact(chapter: ChapterText, userId: number, fact: Fact) {
  const { kept } = useBookdesk();
  const [storage] = useState(() => keptFact(kept, userId, chapter.id, fact));
  const [held, setHeld] = useState(storage.held);
  const keep = (next: TypedFact) => {
    storage.keep(next);
    setHeld(next);
  };
  return {
    held,
    /** What it stands over at the moment, once what was sent before has come. */
    over: () => storage.held()?.base ?? null,
    type: (typed: string) => keep({ typed, base: held?.base ?? chapter[fact] }),
    /** It is to stand in the place of what the server has now. */
    rebase: (typed: string) => keep({ typed, base: chapter[fact] }),
    /** What was typed on meanwhile is not saved yet, and stands over what the server has now. */
    forget: (done: string, stored: TypedFact['base']) => {
      storage.drop(done, stored);
      setHeld(storage.held());
    },
  };
}

/** What was left in the browser is saved when the field is there again; whoever leaves does not wait for it. */
function useSaveOnLeaving(save: () => void): void {
  const session = useSessionActor();
  const saveNow = useEffectEvent(() => {
    if (selectIsSignedIn(session.getSnapshot())) save();
  });
  useEffect(() => {
    saveNow();
    return () => saveNow();
  }, []);
}

type Change = { readonly typed: string; readonly value: string | number | null };
type Facts = v.InferOutput<typeof factSchema>;
/** What the server has now, and whether that is what was sent. */
type Outcome = { readonly facts: Facts; readonly isSaved: boolean };

type FactOptions = ChapterFactsProps & {
  readonly fact: Fact;
  readonly over: () => TypedFact['base'] | null;
  readonly onSaved: (typed: string, stored: TypedFact['base']) => void;
};

/** The record's version grows with each save of its text: it is no other title, and no conflict. */
function useFact({ chapter, userId, fact, over, onSaved }: FactOptions) {
  const http = useHttp();
  const queries = useQueryClient();
  const path = `/chapters/${chapter.id}`;
  const key = userKey(userId, 'chapters', 'text', String(chapter.id));
  const { mutate, isPending, variables, error } = useMutation({
    scope: { id: `chapters/${chapter.id}` },
    async mutationFn({ value }: Change) {
      const { data: found } = await http.get(path, { query: asked, schema: answerSchema });
      const base = over() ?? (queries.getQueryData<ChapterText>(key) ?? chapter)[fact];
      const writeOver = async (now: Facts): Promise<Outcome> => {
        // Another title of somebody else's is asked about; the same one is there already.
        if (now[fact] !== base) return { facts: now, isSaved: now[fact] === value };
        const body = { [fact]: value, version: now.version };
        const isToldElsewhere = (refusal: unknown) => currentIn(refusal) !== null;
        try {
          const { data } = await http.patch(path, { body, schema: answerSchema, isToldElsewhere });
          return { facts: data, isSaved: true };
        } catch (refusal) {
          const current = currentIn(refusal);
          if (current === null) throw refusal;
          return writeOver(current);
        }
      };
      return writeOver(found);
    },
    onSuccess({ facts, isSaved }, { typed }) {
      queries.setQueryData(key, (before: ChapterText | undefined) => before && { ...before, ...facts });
      void queries.invalidateQueries({ queryKey: userKey(userId, 'chapters'), refetchType: 'none' });
      if (isSaved) onSaved(typed, facts[fact]);
    },
  });
  return { mutate, isPending, variables, failure: error instanceof HttpFailure ? error : null };
}

/** What the server has, where a call was refused since that has changed. */
function currentIn(refusal: unknown): Facts | null {
  const current = v.safeParse(factSchema, refusal instanceof HttpFailure && refusal.data['current']);
  return current.success ? current.output : null;
}
