/** Pages of a list: real links, so that a page can be opened beside this one; and how many rows a page has. */
import { ChevronLeft, ChevronRight, DoubleChevronLeft, DoubleChevronRight } from '@blueprintjs/icons';
import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { buttonClass } from '../button/button.tsx';
import { Select } from '../field/select.tsx';
import { pagerRange, pageSizes } from './pager-range.ts';
import styles from './pager.module.css';

type PagerProps = {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  /** Where it is more than a number. */
  readonly totalText?: string | undefined;
  readonly addressOf: (page: number) => string;
  readonly onLimit: (limit: number) => void;
  /** The router's link. */
  readonly link: (props: ComponentProps<'a'> & { href: string }) => ReactNode;
};

export function Pager({ page, limit, total, totalText, addressOf, onLimit, link: PageLink }: PagerProps) {
  const { t, number } = useMessages();
  const { from, to, pages, previous, next } = pagerRange(page, limit, total);
  const steps = [
    { target: previous && 1, label: t('pager.first'), icon: <DoubleChevronLeft />, rel: undefined },
    { target: previous, label: t('pager.previous'), icon: <ChevronLeft />, rel: 'prev' },
    { target: next, label: t('pager.next'), icon: <ChevronRight />, rel: 'next' },
    { target: next && pages, label: t('pager.last'), icon: <DoubleChevronRight />, rel: undefined },
  ];
  const range =
    total === 0
      ? t('pager.nothing')
      : t('pager.range', { from: number(from), to: number(to), total: totalText ?? number(total) });
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <div className={styles.size}>
        <Select
          name="limit"
          label={t('pager.limit')}
          value={String(limit)}
          options={pageSizes.map((size) => ({ value: String(size), label: number(size) }))}
          onChoose={(value) => onLimit(Number(value))}
        />
        <span>{range}</span>
      </div>
      <div className={styles.steps}>
        {steps.slice(0, 2).map((step) => (
          <PagerStep key={step.label} {...step} addressOf={addressOf} link={PageLink} />
        ))}
        <span className={styles.page}>{t('pager.page', { page: number(page), pages: number(pages) })}</span>
        {steps.slice(2).map((step) => (
          <PagerStep key={step.label} {...step} addressOf={addressOf} link={PageLink} />
        ))}
      </div>
    </nav>
  );
}

type PagerStepProps = Pick<PagerProps, 'addressOf' | 'link'> & {
  readonly target: number | null;
  readonly label: string;
  readonly icon: ReactNode;
  readonly rel: string | undefined;
};

function PagerStep({ target, label, icon, rel, addressOf, link: PageLink }: PagerStepProps) {
  const className = `${buttonClass({ minimal: true })} ${styles.step}`;
  if (target === null)
    return (
      <button type="button" className={className} rel={rel} aria-label={label} disabled>
        {icon}
      </button>
    );
  return (
    <PageLink href={addressOf(target)} className={className} rel={rel} aria-label={label}>
      {icon}
    </PageLink>
  );
}
