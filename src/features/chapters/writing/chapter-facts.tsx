/**
 * Title and price of a chapter that is written, each saved when it is left, with its page too: also while it is being saved.
 * Until then they are kept in the browser.
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
import type { ChapterText } from '../reading/chapter.query.ts';
import { keptFact } from './kept-fact.ts';
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
  const { typed, type, forget } = useTypedFact(chapter, userId, fact);
  const [refused, setRefused] = useState<string | null>(null);
  const { mutate, isPending, variables, failure } = useFact(chapter, userId, fact, forget);
  const save = () => {
    if (!mayChange || typed === null || (isPending && typed === variables?.typed)) return;
    const read = readChapterField(fact, typed);
    setRefused(read.kind === 'wrong' ? validationText(read.problem, language) : null);
    if (read.kind === 'wrong') return;
    if (!isPending && read.value === stored) forget(typed);
    else mutate({ typed, value: read.value });
  };
  useSaveOnLeaving(save);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape' && typed !== null) forget(typed);
  };
  const error = refused ?? failure?.errors[fact]?.join(' ') ?? failure?.message ?? null;
  return (
    <label className={styles.fact} data-fact={fact}>
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
  );
}

function useTypedFact(chapter: ChapterText, userId: number, fact: Fact) {
  const { kept } = useBookdesk();
  const [storage] = useState(() => keptFact(kept, userId, chapter.id, fact));
  const [typed, setTyped] = useState(() => storage.read(chapter[fact]));
  return {
    typed,
    type: (next: string) => {
      storage.keep(next, chapter[fact]);
      setTyped(next);
    },
    /** What was typed on meanwhile is not saved yet. */
    forget: (done: string) => {
      storage.drop(done);
      setTyped((now) => (now === done ? null : now));
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

/** The record's version grows with each save of its text: it is no other title, and no conflict. */
function useFact(chapter: ChapterText, userId: number, fact: Fact, onSaved: (typed: string) => void) {
  const http = useHttp();
  const queries = useQueryClient();
  const path = `/chapters/${chapter.id}`;
  const key = userKey(userId, 'chapters', 'text', String(chapter.id));
  /** Of a conflict: what the server has, where it is what is shown here. */
  const currentOn = (refusal: unknown, shown: ChapterText) => {
    const current = v.safeParse(factSchema, refusal instanceof HttpFailure && refusal.data['current']);
    return current.success && current.output[fact] === shown[fact] ? current.output : null;
  };
  const { mutate, isPending, variables, error } = useMutation({
    scope: { id: `chapters/${chapter.id}` },
    async mutationFn({ value }: Change) {
      const write = (version: number) =>
        http.patch(path, {
          body: { [fact]: value, version },
          schema: answerSchema,
          isToldElsewhere: (refusal) => currentOn(refusal, shown) !== null,
        });
      const { data: now } = await http.get(path, { query: asked, schema: answerSchema });
      // As it is once what was sent before this has come.
      const shown = queries.getQueryData<ChapterText>(key) ?? chapter;
      // Another title of somebody else's is a conflict, on the version that is shown here.
      if (now[fact] !== shown[fact]) return (await write(shown.version)).data;
      try {
        return (await write(now.version)).data;
      } catch (refusal) {
        // The text has been saved in between.
        const current = currentOn(refusal, shown);
        if (current === null) throw refusal;
        return (await write(current.version)).data;
      }
    },
    onSuccess(saved, { typed }) {
      queries.setQueryData(key, (before: ChapterText | undefined) => before && { ...before, ...saved });
      void queries.invalidateQueries({ queryKey: userKey(userId, 'chapters'), refetchType: 'none' });
      onSaved(typed);
    },
  });
  return { mutate, isPending, variables, failure: error instanceof HttpFailure ? error : null };
}
