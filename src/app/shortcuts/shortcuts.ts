/** Every keyboard shortcut as data: the dialog shows them, the bindings listen to those that have a command. */
import { pathOf } from '#contract/routing/route-matching.ts';
import type { RouteName } from '#contract/routing/routes.ts';
import type { MessageId } from '#i18n/load-language.ts';
import type { PanelName } from '#machines/panels.machine.ts';

export type Command =
  | { readonly kind: 'panel'; readonly name: PanelName }
  | { readonly kind: 'go'; readonly to: string };

type Keys = {
  /** As they are shown: keys of one press, presses that follow each other, alternatives. */
  readonly shown: readonly (readonly string[])[];
  readonly joinedBy: 'then' | 'or';
};

export type Shortcut = {
  readonly does: MessageId;
  readonly keys: Keys;
  /** As tinykeys reads them; none where the part itself listens. */
  readonly bindings: readonly string[];
  readonly command: Command | null;
  /** Without Ctrl or ⌘: these can be turned off (WCAG 2.1.4). */
  readonly isSingle: boolean;
};
export type ShortcutGroup = { readonly title: MessageId; readonly shortcuts: readonly Shortcut[] };

const going = (letter: string, route: RouteName): Shortcut => ({
  does: `screen.${route}`,
  keys: { shown: [['G'], [letter.toUpperCase()]], joinedBy: 'then' },
  bindings: [`g ${letter}`],
  command: { kind: 'go', to: pathOf(route) },
  isSingle: true,
});

const within = (does: MessageId, ...keys: readonly string[]): Shortcut => ({
  does,
  keys: { shown: keys.map((key) => [key]), joinedBy: 'or' },
  bindings: [],
  command: null,
  isSingle: false,
});

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'shortcuts.group.everywhere',
    shortcuts: [
      {
        does: 'shortcuts.palette',
        keys: {
          shown: [
            ['Ctrl', 'K'],
            ['⌘', 'K'],
          ],
          joinedBy: 'or',
        },
        bindings: ['Control+k', 'Meta+k'],
        command: { kind: 'panel', name: 'palette' },
        isSingle: false,
      },
      {
        does: 'shortcuts.shortcuts',
        keys: { shown: [['?']], joinedBy: 'or' },
        bindings: ['Shift+?', '?'],
        command: { kind: 'panel', name: 'shortcuts' },
        isSingle: true,
      },
      within('shortcuts.toasts', 'F8'),
    ],
  },
  {
    title: 'shortcuts.group.go',
    shortcuts: [
      going('h', 'root'),
      going('b', 'books'),
      going('d', 'drafts'),
      going('t', 'tickets'),
      going('s', 'statistics'),
    ],
  },
  {
    title: 'shortcuts.group.lists',
    shortcuts: [
      { ...within('list.search', '/'), isSingle: true },
      within('shortcuts.rows', '↓', '↑', 'J', 'K'),
      within('shortcuts.pages', 'Page Down', 'Page Up'),
      within('shortcuts.ends', 'Home', 'End'),
    ],
  },
  {
    title: 'shortcuts.group.editor',
    shortcuts: [
      { ...within('shortcuts.editor.edit', 'E'), isSingle: true },
      within('shortcuts.editor.save', 'Ctrl S'),
      within('editor.bold', 'Ctrl B'),
      within('editor.italic', 'Ctrl I'),
      within('editor.heading2', 'Ctrl Alt 2'),
      within('editor.heading3', 'Ctrl Alt 3'),
      within('shortcuts.editor.paragraph', 'Ctrl Alt 0'),
      within('editor.sceneBreak', 'Ctrl Enter'),
      within('editor.footnote', 'Ctrl Alt F'),
      within('editor.image', 'Ctrl Alt G'),
      within('editor.comment', 'Ctrl Alt M'),
      within('editor.find', 'Ctrl F', 'Ctrl H'),
      within('editor.outline', 'Ctrl Alt O'),
      within('editor.findings.next', 'F7', 'Shift F7'),
      within('editor.focus', 'Ctrl Shift F'),
      within('editor.undo', 'Ctrl Z'),
      within('editor.redo', 'Ctrl Shift Z', 'Ctrl Y'),
    ],
  },
  {
    title: 'screen.manage-reviews',
    shortcuts: [
      { ...within('event.accept', 'A'), isSingle: true },
      { ...within('event.reject', 'R'), isSingle: true },
      { ...within('event.hide', 'H'), isSingle: true },
    ],
  },
];
