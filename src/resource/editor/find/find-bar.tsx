/** Find and replace within the text, above it (product.md, `/chapters/{id}`). */
import { ChevronDown, ChevronUp, Cross } from '@blueprintjs/icons';
import { Classes } from '@blueprintjs/core';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { askFor, foundIn, lookAt, replaceHits } from './find-extension.ts';
import type { FindOptions } from './find-hits.ts';
import styles from '../editor.module.css';

type FindBarProps = {
  readonly editor: Editor;
  readonly isReplacing: boolean;
  readonly onClose: () => void;
};

const options = ['matchCase', 'matchMarks', 'wholeWords'] as const;

export function FindBar({ editor, isReplacing, onClose }: FindBarProps) {
  const { t, number } = useMessages();
  const [question, setQuestion] = useState<FindOptions>(() => firstQuestion(editor));
  const [replacement, setReplacement] = useState('');
  const { count, current } = useFound(editor, question);
  const go = (by: 1 | -1) => {
    if (count > 0) show(editor, (current + by + count) % count);
  };
  const replace = (which: 'current' | 'all') => {
    const change = replaceHits(editor.state, which, replacement);
    if (change !== null) editor.view.dispatch(change);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(1);
  };
  return (
    <form className={styles.find} aria-label={t('editor.find')} onSubmit={submit}>
      <div className={styles.findRow}>
        <input
          className={Classes.INPUT}
          type="text"
          name="find"
          ref={focusFirst}
          dir="auto"
          autoComplete="off"
          aria-label={t('editor.find.what')}
          placeholder={t('editor.find.what')}
          value={question.text}
          onChange={(event) => setQuestion({ ...question, text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            go(-1);
          }}
        />
        <output className={styles.hits}>
          {question.text !== '' &&
            t('editor.find.hits', {
              count,
              shown: number(count),
              current: number(count === 0 ? 0 : current + 1),
            })}
        </output>
        <Button minimal aria-label={t('editor.find.previous')} onClick={() => go(-1)}>
          <ChevronUp />
        </Button>
        <Button minimal type="submit" aria-label={t('editor.find.next')}>
          <ChevronDown />
        </Button>
        <Button minimal aria-label={t('app.close')} onClick={onClose}>
          <Cross />
        </Button>
      </div>
      {isReplacing && (
        <div className={styles.findRow}>
          <input
            className={Classes.INPUT}
            type="text"
            name="replacement"
            dir="auto"
            autoComplete="off"
            aria-label={t('editor.find.with')}
            placeholder={t('editor.find.with')}
            value={replacement}
            onChange={(event) => setReplacement(event.target.value)}
          />
          <Button aria-disabled={count === 0} onClick={() => replace('current')}>
            {t('editor.find.replace')}
          </Button>
          <Button aria-disabled={count === 0} onClick={() => replace('all')}>
            {t('editor.find.replaceAll')}
          </Button>
        </div>
      )}
      <span className={styles.options}>
        {options.map((name) => (
          <Checkbox
            key={name}
            name={name}
            label={t(`editor.find.${name}`)}
            checked={question[name]}
            onChange={() => setQuestion({ ...question, [name]: !question[name] })}
          />
        ))}
      </span>
    </form>
  );
}

const focusFirst = (input: HTMLInputElement | null) => input?.select();

/** What is selected is looked for, unless it is more than a line. */
function firstQuestion({ state: { doc, selection } }: Editor): FindOptions {
  const chosen = doc.textBetween(selection.from, selection.to, '\n');
  const text = chosen.length <= 100 && !chosen.includes('\n') ? chosen : '';
  return { text, matchCase: false, matchMarks: true, wholeWords: false };
}

function show(editor: Editor, at: number): void {
  editor.view.dispatch(lookAt(editor.state, at));
  editor.view.dom.querySelector('[data-found=current]')?.scrollIntoView({ block: 'center' });
}

function useFound(editor: Editor, question: FindOptions) {
  const [found, setFound] = useState({ count: 0, current: 0 });
  useEffect(() => {
    const changed = () => {
      const { hits, current } = foundIn(editor.state);
      setFound((before) =>
        before.count === hits.length && before.current === current ? before : { count: hits.length, current },
      );
    };
    editor.on('transaction', changed);
    return () => void editor.off('transaction', changed);
  }, [editor]);
  useEffect(() => {
    editor.view.dispatch(askFor(editor.state, question));
    editor.view.dom.querySelector('[data-found=current]')?.scrollIntoView({ block: 'center' });
  }, [editor, question]);
  useEffect(
    () => () => {
      if (!editor.isDestroyed) editor.view.dispatch(askFor(editor.state, null));
    },
    [editor],
  );
  return found;
}
