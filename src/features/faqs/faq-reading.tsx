/** Questions by category, found by words without their marks; each opens where it stands. */
import { Search } from '@blueprintjs/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { type Faq, faqCategories } from '#contract/resources/faq.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { FaqAnswer } from './faq-answer.tsx';
import { FaqEditButton, FaqEditing } from './faq-edit-button.tsx';
import { type FaqQuestion, faqPagesQuery } from './faq.query.ts';
import styles from './faqs.module.css';

const Ordering = lazyPart(async () => (await import('./faq-ordering.tsx')).FaqOrdering);

const longestSearch = 200;

/** What the address asks for; what is no category is none. */
function readQuestion(query: string): FaqQuestion {
  const params = new URLSearchParams(query);
  const category = params.get('category') ?? '';
  return {
    search: (params.get('search') ?? '').trim().slice(0, longestSearch),
    category: faqCategories.some((known) => known === category) ? category : '',
  };
}

function addressOf(question: FaqQuestion): string {
  const query = new URLSearchParams(Object.entries(question).filter(([, value]) => value !== '')).toString();
  return query === '' ? pathOf('faqs') : `${pathOf('faqs')}?${query}`;
}

export function FaqReading() {
  const { t } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const [, navigate] = useLocation();
  const question = readQuestion(useSearch());
  const { search, category } = question;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    faqPagesQuery(http, userId, question),
  );
  const find = useCallback(
    (text: string) => navigate(addressOf({ search: text, category }), { replace: true }),
    [navigate, category],
  );
  const found = data?.pages.flatMap((page) => page.data);
  const mayMove = useAbility().can('update', 'faqs');
  // Only what is here whole has places to move to.
  const isWhole = search === '' && !hasNextPage;
  const groups = faqCategories
    .map((name) => ({ name, faqs: found?.filter((faq) => faq.category === name) ?? [] }))
    .filter(({ faqs }) => faqs.length > 0);
  return (
    <>
      <SearchBox value={search} hint={t('faqs.searchHint')} onSearch={find} />
      <PageTabs
        label={t('faqs.column.category')}
        tabs={['' as const, ...faqCategories].map((name) => ({
          href: addressOf({ search, category: name }),
          label: name === '' ? t('list.all') : t(`faqs.category.${name}`),
          isCurrent: name === category,
        }))}
      />
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {found?.length === 0 && (
        <EmptyState
          icon={<Search size={28} />}
          title={t('faqs.noHit')}
          actions={
            <Button intent="primary" onClick={() => navigate(pathOf('faqs'))}>
              {t('faqs.showAll')}
            </Button>
          }
        >
          {t('faqs.noHitHelp')}
        </EmptyState>
      )}
      <FaqEditing>
        {(edit) => {
          const itemOf = (faq: Faq) => <FaqItem key={faq.id} faq={faq} onEdit={edit} />;
          return groups.map(({ name, faqs }) => (
            <section key={name} className={styles.group}>
              <h2 className={styles.heading}>{t(`faqs.category.${name}`)}</h2>
              {mayMove ? (
                <Ordering faqs={faqs} isOn={isWhole && faqs.length > 1}>
                  {itemOf}
                </Ordering>
              ) : (
                faqs.map(itemOf)
              )}
            </section>
          ));
        }}
      </FaqEditing>
      {hasNextPage && (
        <Button aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('faqs.more')}
        </Button>
      )}
    </>
  );
}

function FaqItem({ faq, onEdit }: { readonly faq: Faq; readonly onEdit: (faq: Faq) => void }) {
  const { t } = useMessages();
  return (
    <details className={styles.item} data-id={faq.id}>
      <summary className={styles.question} dir="auto">
        {faq.question} {!faq.is_published && <Tag>{t('faqs.is_published.false')}</Tag>}
      </summary>
      <FaqAnswer faq={faq} />
      <div className={styles.tools}>
        <Link href={pathOf('faqs-id', { id: faq.id })}>{t('faqs.open')}</Link>
        <FaqEditButton faq={faq} onEdit={onEdit} />
      </div>
    </details>
  );
}
