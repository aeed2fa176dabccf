/** Screens that the guard would let this person into. */
import { Application } from '@blueprintjs/icons';
import { pathOf } from '#contract/routing/route-matching.ts';
import { type RouteName, routes } from '#contract/routing/routes.ts';
import { mayOpen } from '../navigation/may-open.ts';
import { navigationGroups } from '../navigation/navigation-groups.ts';
import type { LocalSource } from './palette.types.ts';

/** Screens that one is led to and does not look for. */
const unsought: readonly RouteName[] = ['error', 'not-authorized', 'register', 'forgot-password'];

const items = navigationGroups.flatMap((group) => group.items);
const iconOf = (name: RouteName) => items.find(({ route }) => route === name)?.icon ?? Application;

export const screensSource: LocalSource = {
  title: 'palette.group.screens',
  entries: ({ messages, visitor, bookdesk }) =>
    routes
      .filter(({ name, path }) => !path.includes('{') && !unsought.includes(name) && mayOpen(name, visitor))
      .map(({ name }) => ({
        id: `screen/${name}`,
        label: messages.t(`screen.${name}`),
        icon: iconOf(name),
        run: () => bookdesk.navigation.send({ type: 'navigation.go', to: pathOf(name) }),
      })),
};
