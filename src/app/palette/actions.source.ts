/** What can be done from anywhere. */
import {
  Desktop,
  Flash,
  Globe,
  KeyCommand,
  LogOut,
  Moon,
  Style,
  WidgetHeader,
  PanelStats,
} from '@blueprintjs/icons';
import { languages as named } from '#contract/languages.ts';
import { selectChoice } from '#machines/preferences.selectors.ts';
import type { Choice } from '#machines/preferences.settings.ts';
import type { Entry, LocalSource, PaletteContext } from './palette.types.ts';

type Icon = Entry['icon'];

export const actionsSource: LocalSource = {
  title: 'palette.group.actions',
  entries: (context) => [...choicesOf(context), ...panelsOf(context), ...signOutOf(context)],
};

/** Choices of the interface that are not made already. */
function choicesOf({ words: { t }, bookdesk: { preferences, languages } }: PaletteContext): Entry[] {
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
  return offered
    .filter(([{ setting, value }]) => selectChoice(setting)(now) !== value)
    .map(([choice, label, icon]) => ({
      id: `choose/${choice.setting}/${choice.value}`,
      label,
      icon,
      run: () => preferences.send({ type: 'preferences.choose', ...choice }),
    }));
}

function panelsOf({ words: { t }, bookdesk: { panels } }: PaletteContext): Entry[] {
  const open = (name: 'customiser' | 'shortcuts') => () => panels.send({ type: 'panel.open', name });
  return [
    { id: 'panel/customiser', label: t('customiser.title'), icon: Style, run: open('customiser') },
    { id: 'panel/shortcuts', label: t('shortcuts.title'), icon: KeyCommand, run: open('shortcuts') },
  ];
}

function signOutOf({ words: { t }, visitor, bookdesk: { session } }: PaletteContext): Entry[] {
  if (visitor.kind === 'guest') return [];
  const run = () => session.send({ type: 'session.signOut' });
  return [{ id: 'sign-out', label: t('app.signOut'), icon: LogOut, run }];
}
