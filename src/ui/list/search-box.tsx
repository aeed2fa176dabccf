/** A list's search: applies 150 ms after the last key, at once on Enter; `/` comes here, Escape clears. */
import { Classes } from '@blueprintjs/core';
import { Cross, Search } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { usePageKeys } from '../keys/use-page-keys.ts';
import { singleKeyOf } from '../keys/single-key.ts';
import styles from './search-box.module.css';

const debounceMilliseconds = 150;

type SearchBoxProps = {
  /** What is searched for now; a change from elsewhere (back, clear) replaces what was typed. */
  readonly value: string;
  readonly hint: string;
  readonly onSearch: (text: string) => void;
};

export function SearchBox({ value, hint, onSearch }: SearchBoxProps) {
  const { t } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  if (value !== applied) {
    setApplied(value);
    if (value !== text.trim()) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);

  usePageKeys((event) => {
    if (singleKeyOf(event) !== '/') return;
    event.preventDefault();
    input.current?.focus();
  });

  const clear = () => {
    setText('');
    onSearch('');
    input.current?.focus();
  };
  const act = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSearch(text.trim());
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      clear();
    }
  };
  return (
    <search className={styles.box}>
      <Search className={styles.icon} />
      <input
        ref={input}
        type="search"
        name="search"
        className={`${Classes.INPUT} ${styles.input}`}
        aria-label={t('list.search')}
        placeholder={hint}
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={act}
      />
      {text === '' ? (
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      ) : (
        <button type="button" className={styles.clear} aria-label={t('list.clearSearch')} onClick={clear}>
          <Cross />
        </button>
      )}
    </search>
  );
}
