/** The place that the address names is selected and shown, once, when the editor has its text. */
import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { placeNamed } from '#contract/scan/named-place.ts';
import { rangeOfPlace } from './place-in-text.ts';

export function useNamedPlace(editor: Editor, isReady: boolean): void {
  const search = useSearch();
  const named = useRef(placeNamed(new URLSearchParams(search)));
  useEffect(() => {
    const place = named.current;
    if (place === null || !isReady) return;
    named.current = null;
    const range = rangeOfPlace(editor.state.doc, place);
    if (range === null) return;
    editor.commands.setTextSelection(range);
    editor.view.focus();
    const { node } = editor.view.domAtPos(range.from);
    const element = node instanceof Element ? node : node.parentElement;
    element?.scrollIntoView({ block: 'center' });
  }, [editor, isReady]);
}
