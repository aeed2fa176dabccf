/** What differs between text links and top boxes on their screens, as data. */
import type { AdKind } from '#contract/resources/ad-slot.ts';
import type { RouteName } from '#contract/routing/routes.ts';
import type { MessageId } from '#i18n/load-language.ts';

type AdKindScreen = {
  readonly route: RouteName;
  readonly title: MessageId;
  readonly create: MessageId;
};

export const adKindScreens = {
  textlink: { route: 'manage-textlinks', title: 'screen.manage-textlinks', create: 'ads.create.textlink' },
  topbox: { route: 'manage-topboxes', title: 'screen.manage-topboxes', create: 'ads.create.topbox' },
} as const satisfies Readonly<Record<AdKind, AdKindScreen>>;
