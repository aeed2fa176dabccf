/** What can be done with a text, as buttons that say what is so at the caret. */
import {
  Asterisk,
  Bold,
  Citation,
  Comment,
  Endorsed,
  HeaderTwo,
  HeaderThree,
  Italic,
  Maximize,
  Media,
  Minimize,
  Minus,
  Properties,
  Redo,
  NewPerson,
  Search,
  Translate,
  Undo,
} from '@blueprintjs/icons';
import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { type ComponentType, type KeyboardEvent, useCallback, useSyncExternalStore } from 'react';
import type { MessageId } from '#i18n/load-language.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import type { OpenPart } from './text-editor.tsx';
import { insertSceneBreak } from './scene-break.ts';
import styles from './editor.module.css';

type Toggle = { readonly isShown: boolean; readonly toggle: () => void };

type ToolbarProps = {
  readonly editor: Editor;
  /** Those of the book, and whether they are shown; null where there is no book. */
  readonly names: Toggle | null;
  readonly findings: Toggle;
  /** Quotes and dashes as books print them. */
  readonly typography: Toggle;
  /** Leads to a comment on what is selected, or at the caret; null where texts are not commented on. */
  readonly comments: { readonly isReady: boolean; readonly comment: () => void } | null;
  readonly isFocused: boolean;
  readonly onOpen: (part: OpenPart) => void;
  readonly onFocusMode: (isOn: boolean) => void;
};

type Tool = {
  readonly label: MessageId;
  readonly keys?: string;
  readonly icon: ComponentType;
  /** Whether it is so at the caret; left out for what is done once. */
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly act: () => void;
};

export function EditorToolbar(props: ToolbarProps) {
  const { editor, names, findings, typography, comments, isFocused, onOpen, onFocusMode } = props;
  const { t } = useMessages();
  const look = useLook(editor);
  const chain = () => editor.chain().focus();
  const tools: readonly Tool[] = [
    {
      label: 'editor.bold',
      keys: 'Ctrl+B',
      icon: Bold,
      isOn: look.bold,
      act: () => chain().toggleBold().run(),
    },
    {
      label: 'editor.italic',
      keys: 'Ctrl+I',
      icon: Italic,
      isOn: look.italic,
      act: () => chain().toggleItalic().run(),
    },
    {
      label: 'editor.heading2',
      keys: 'Ctrl+Alt+2',
      icon: HeaderTwo,
      isOn: look.heading2,
      act: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'editor.heading3',
      keys: 'Ctrl+Alt+3',
      icon: HeaderThree,
      isOn: look.heading3,
      act: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      label: 'editor.sceneBreak',
      keys: 'Ctrl+Enter',
      icon: Minus,
      act: () => chain().command(insertSceneBreak).run(),
    },
    { label: 'editor.footnote', keys: 'Ctrl+Alt+F', icon: Asterisk, act: () => onOpen('footnote') },
    { label: 'editor.image', keys: 'Ctrl+Alt+G', icon: Media, act: () => onOpen('image') },
    { label: 'editor.undo', keys: 'Ctrl+Z', icon: Undo, isOff: !look.undo, act: () => chain().undo().run() },
    {
      label: 'editor.redo',
      keys: 'Ctrl+Shift+Z',
      icon: Redo,
      isOff: !look.redo,
      act: () => chain().redo().run(),
    },
    ...(names === null
      ? []
      : [
          {
            label: 'editor.names',
            icon: Translate,
            isOn: names.isShown,
            act: names.toggle,
          } as const,
          { label: 'editor.addName', icon: NewPerson, act: () => onOpen('name') } as const,
        ]),
    ...(comments === null
      ? []
      : [
          {
            label: 'editor.comment',
            keys: 'Ctrl+Alt+M',
            icon: Comment,
            isOff: !comments.isReady,
            act: comments.comment,
          } as const,
        ]),
    { label: 'editor.typography', icon: Citation, isOn: typography.isShown, act: typography.toggle },
    { label: 'editor.findings', icon: Endorsed, isOn: findings.isShown, act: findings.toggle },
    { label: 'editor.outline', keys: 'Ctrl+Alt+O', icon: Properties, act: () => onOpen('outline') },
    { label: 'editor.find', keys: 'Ctrl+F', icon: Search, act: () => onOpen('replace') },
    {
      label: 'editor.focus',
      keys: 'Ctrl+Shift+F',
      icon: isFocused ? Minimize : Maximize,
      isOn: isFocused,
      act: () => onFocusMode(!isFocused),
    },
  ];
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('editor.toolbar')}>
      {tools.map(({ label, keys, icon: Icon, isOn, isOff = false, act }, at) => (
        <Button
          key={label}
          minimal
          tabIndex={at === 0 ? 0 : -1}
          aria-label={t(label)}
          aria-pressed={isOn}
          aria-disabled={isOff}
          data-tooltip={keys === undefined ? t(label) : `${t(label)} (${keys})`}
          onKeyDown={moveAlong}
          // The caret stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={isOff ? undefined : act}
        >
          <Icon />
        </Button>
      ))}
    </div>
  );
}

/** One stop of the Tab key; the arrows go from tool to tool. */
function moveAlong({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>): void {
  const buttons = [...(currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(currentTarget);
  const isReversed = document.documentElement.dir === 'rtl';
  const step = { ArrowRight: isReversed ? -1 : 1, ArrowLeft: isReversed ? 1 : -1 }[key];
  if (step !== undefined) buttons.at((at + step) % buttons.length)?.focus();
}

const looks = ['bold', 'italic', 'heading2', 'heading3', 'undo', 'redo'] as const;

/** As one text, which changes only where a button does. */
function useLook(editor: Editor): Readonly<Record<(typeof looks)[number], boolean>> {
  const subscribe = useCallback(
    (changed: () => void) => {
      editor.on('transaction', changed);
      return () => void editor.off('transaction', changed);
    },
    [editor],
  );
  const look = useSyncExternalStore(subscribe, () => lookOf(editor)).split(' ');
  const is = (name: (typeof looks)[number]) => look.includes(name);
  return {
    bold: is('bold'),
    italic: is('italic'),
    heading2: is('heading2'),
    heading3: is('heading3'),
    undo: is('undo'),
    redo: is('redo'),
  };
}

function lookOf(editor: Editor): string {
  const { state } = editor;
  const so = {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    heading2: editor.isActive('heading', { level: 2 }),
    heading3: editor.isActive('heading', { level: 3 }),
    undo: undoDepth(state) > 0,
    redo: redoDepth(state) > 0,
  };
  return looks.filter((name) => so[name]).join(' ');
}
