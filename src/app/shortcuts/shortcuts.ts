/** Every keyboard shortcut as data: the dialog shows them, the bindings listen to those that have a command. */
import { pathOf } from '#contract/route-matching.ts';
import type { RouteName } from '#contract/routes.ts';
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
      within('shortcuts.rows', '↓', '↑'),
      within('shortcuts.pages', 'Page Down', 'Page Up'),
      within('shortcuts.ends', 'Home', 'End'),
    ],
  },
];
