/** A range of days of several books together: its four numbers and its days. */
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import type { DayStatistics, Measures } from '#contract/resources/statistics.ts';
import { useMessages } from '#i18n/messages.ts';
import { usePreferencesActor } from '#lib/bookdesk-context.tsx';
import { selectColourScheme } from '#machines/preferences/preferences.selectors.ts';
import { Card } from '#ui/page/card.tsx';
import { DaysCard } from './days-card.tsx';
import { MeasureSummary } from './measure-summary.tsx';

type ReadersCardProps = {
  readonly total: Measures;
  readonly previous: Measures;
  readonly days: readonly DayStatistics[];
};

export function ReadersCard({ total, previous, days }: ReadersCardProps) {
  const { t } = useMessages();
  const look = useSelector(usePreferencesActor(), selectColourScheme);
  return (
    <>
      <Card
        title={t('period.lastDays', { count: days.length })}
        actions={<Link href={pathOf('statistics')}>{t('screen.statistics')}</Link>}
      >
        <MeasureSummary total={total} previous={previous} />
      </Card>
      <DaysCard days={days} look={look} />
    </>
  );
}
