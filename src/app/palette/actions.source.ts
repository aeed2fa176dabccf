/** What can be done from anywhere. */
import {
  Desktop,
  Flash,
  Globe,
  Graph,
  KeyCommand,
  Lifesaver,
  LogOut,
  Moon,
  Style,
  WidgetHeader,
  PanelStats,
} from '@blueprintjs/icons';
import { languages as named } from '#contract/languages.ts';
import { selectChoice } from '#machines/preferences/preferences.selectors.ts';
import type { PanelName } from '#machines/panels.machine.ts';
import type { Choice } from '#machines/preferences/preferences.settings.ts';
import { mayInspect } from '../machine-panel/may-inspect.ts';
import type { Entry, LocalSource, PaletteContext } from './palette.types.ts';

type Icon = Entry['icon'];

export const actionsSource: LocalSource = {
  title: 'palette.group.actions',
  entries: (context) => [...choicesOf(context), ...panelsOf(context), ...signOutOf(context)],
};

/** Choices of the interface that are not made already. */
function choicesOf({ messages: { t }, bookdesk: { preferences, languages } }: PaletteContext): Entry[] {
  const offered: readonly (readonly [Choice, label: string, icon: Icon])[] = [
    [{ setting: 'theme', value: 'light' }, t('palette.theme.light'), Flash],
    [{ setting: 'theme', value: 'dark' }, t('palette.theme.dark'), Moon],
    [{ setting: 'theme', value: 'system' }, t('palette.theme.system'), Desktop],
    [{ setting: 'navigation', value: 'vertical' }, t('palette.navigation.vertical'), PanelStats],
    [{ setting: 'navigation', value: 'horizontal' }, t('palette.navigation.horizontal'), WidgetHeader],
    [{ setting: 'vertical-navigation-collapsed', value: 'on' }, t('nav.collapse'), PanelStats],
    [{ setting: 'vertical-navigation-collapsed', value: 'off' }, t('nav.expand'), PanelStats],
    ...languages.map(
      (value) =>
        [{ setting: 'language', value }, `${t('language.label')}: ${named[value].name}`, Globe] as const,
    ),
  ];
  const now = preferences.getSnapshot();
  const isAbove = selectChoice('navigation')(now) === 'horizontal';
  return (
    offered
      .filter(([{ setting, value }]) => selectChoice(setting)(now) !== value)
      // What stands above the page has no width to take away.
      .filter(([{ setting }]) => !isAbove || setting !== 'vertical-navigation-collapsed')
      .map(([choice, label, icon]) => ({
        id: `choose/${choice.setting}/${choice.value}`,
        label,
        icon,
        run: () => preferences.send({ type: 'preferences.choose', ...choice }),
      }))
  );
}

function panelsOf({ messages: { t }, visitor, bookdesk: { panels } }: PaletteContext): Entry[] {
  const open = (name: PanelName) => () => panels.send({ type: 'panel.open', name });
  const machines = { id: 'panel/machines', label: t('machines.title'), icon: Graph, run: open('machines') };
  const report = { id: 'panel/report', label: t('report.title'), icon: Lifesaver, run: open('report') };
  const isUser = visitor.kind === 'user';
  return [
    ...(isUser && visitor.ability.can('create', 'tickets') ? [report] : []),
    ...(isUser && mayInspect(visitor.roles) ? [machines] : []),
    { id: 'panel/customiser', label: t('customiser.title'), icon: Style, run: open('customiser') },
    { id: 'panel/shortcuts', label: t('shortcuts.title'), icon: KeyCommand, run: open('shortcuts') },
  ];
}

function signOutOf({ messages: { t }, visitor, bookdesk: { session } }: PaletteContext): Entry[] {
  if (visitor.kind === 'guest') return [];
  const run = () => session.send({ type: 'session.signOut' });
  return [{ id: 'sign-out', label: t('app.signOut'), icon: LogOut, run }];
}
