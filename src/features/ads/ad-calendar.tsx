/** Sold places by day: a row for each place, a bar for each sale (product.md: "slot calendar with overlap check"). */
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useId, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type AdKind, adPlaces, type AdSlot } from '#contract/resources/ad-slot.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { ScrollFrame } from '#ui/page/scroll-frame.tsx';
import { AdBar } from './ad-bar.tsx';
import { adCalendarQuery } from './ad-calendar.query.ts';
import { adKindScreens } from './ad-kind.ts';
import { calendarSpans, localDay, placeOf, readRange, turned } from './calendar-days.ts';
import { useSlotDrag } from './use-slot-drag.ts';
import styles from './ad-calendar.module.css';

const Form = lazyPart(async () => (await import('./ad-dialogs.tsx')).AdFormDialog);

export function AdCalendar({ kind }: { readonly kind: AdKind }) {
  const { t, language } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const mayChange = useAbility().can('update', 'ads');
  const [, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const help = useId();
  const [now] = useState(Date.now);
  const [opened, setOpened] = useState<AdSlot | null>(null);
  const today = localDay(new Date(now));
  const range = readRange(params, today);
  const { days, span } = range;
  const drag = useSlotDrag(kind);
  const { data, error, refetch } = useQuery(adCalendarQuery(http, userId, kind, days));

  const go = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams({ view: 'calendar', span, from: first, ...changes });
    navigate(`${pathOf(adKindScreens[kind].route)}?${next.toString()}`, { replace: true });
  };
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(day));
  const [first = '', last = first] = [days[0], days.at(-1)];
  const weeks = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const name =
    span === 'month'
      ? format(first, { month: 'long', year: 'numeric' })
      : weeks.formatRange(new Date(first), new Date(last));
  const isShown = ({ starts_at: from, ends_at: to }: AdSlot) =>
    placeOf(Date.parse(from), range) < days.length && placeOf(Date.parse(to), range) > 0;
  const shown = data?.filter(isShown) ?? [];
  const nowPlace = placeOf(now, range);
  return (
    <section
      className={styles.calendar}
      aria-label={t('ads.calendar')}
      style={{ '--days': days.length } as CSSProperties}
    >
      <header className={styles.header}>
        <Button minimal aria-label={t('ads.previous')} onClick={() => go({ from: turned(range, -1) })}>
          <ChevronLeft />
        </Button>
        <Button onClick={() => go({ from: today })}>{t('ads.today')}</Button>
        <Button minimal aria-label={t('ads.next')} onClick={() => go({ from: turned(range, 1) })}>
          <ChevronRight />
        </Button>
        <h2 className={styles.name} aria-live="polite">
          {name}
        </h2>
        <div className={styles.spans}>
          {calendarSpans.map((one) => (
            <Button
              key={one}
              minimal
              aria-pressed={span === one}
              onClick={() => go({ span: one, from: days.includes(today) ? today : first })}
            >
              {t(`ads.span.${one}`)}
            </Button>
          ))}
        </div>
      </header>
      {drag.dragged.refusal !== null && (
        <Callout tone="error">
          {drag.dragged.refusal}{' '}
          <Button minimal onClick={() => drag.send({ type: 'slot.dismiss' })}>
            {t('ads.close')}
          </Button>
        </Callout>
      )}
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      <ScrollFrame className={styles.scroller} label={name}>
        <div className={styles.row} data-span={span}>
          <span className={styles.title} />
          <div className={styles.days} aria-hidden="true">
            {days.map((day) => (
              <span key={day} data-today={day === today} data-weekend={isWeekend(day)}>
                <small>{format(day, { weekday: 'narrow' })}</small>
                {Number(day.slice(8))}
              </span>
            ))}
          </div>
        </div>
        {adPlaces[kind].map((place) => (
          <div key={place} className={styles.row} data-span={span} data-place={place}>
            <h3 className={styles.title}>{t(`ads.place.${place}`)}</h3>
            <div className={styles.track} data-track data-held={drag.isHeld}>
              {nowPlace >= 0 && nowPlace < days.length && (
                <i className={styles.now} style={{ '--from': nowPlace } as CSSProperties} />
              )}
              {shown
                .filter((ad) => ad.place === place)
                .map((ad) => (
                  <AdBar key={ad.id} {...{ ad, range, drag, now, mayChange, help }} onOpen={setOpened} />
                ))}
            </div>
          </div>
        ))}
      </ScrollFrame>
      <p id={help} className={styles.help}>
        {t('ads.calendarHelp')}
      </p>
      {opened !== null && userId !== null && (
        <Form kind={kind} userId={userId} ad={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());
