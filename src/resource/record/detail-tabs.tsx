/** A record's page in tabs, which its search params name: its form, and the lists of what belongs to it. */
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import type { MessageId } from '#i18n/load-language.ts';
import { useMessages } from '#i18n/messages.ts';
import { PageTabs } from '#ui/page/page-tabs.tsx';

export type DetailTab = {
  readonly id: string;
  readonly label: MessageId;
  readonly render: () => ReactNode;
};

type DetailTabsProps = {
  /** The page's path. */
  readonly path: string;
  readonly label: string;
  /** The first one is shown where none is named. */
  readonly tabs: readonly DetailTab[];
};

export function DetailTabs({ path, label, tabs }: DetailTabsProps) {
  const { t } = useMessages();
  const named = new URLSearchParams(useSearch()).get('tab');
  const current = tabs.find(({ id }) => id === named) ?? tabs[0];
  return (
    <>
      <PageTabs
        label={label}
        tabs={tabs.map((tab, place) => ({
          href: place === 0 ? path : `${path}?tab=${tab.id}`,
          label: t(tab.label),
          isCurrent: tab === current,
        }))}
      />
      {current?.render()}
    </>
  );
}
