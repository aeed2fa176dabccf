/** `/faqs`: what readers ask, by category, and a list for those who write them; `/faqs/{id}`: one with its answer (product.md). */
import { subject } from '@casl/ability';
import { Plus } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { pathOf, type RouteParams } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp, useNavigationActor, useUser } from '#lib/bookdesk-context.tsx';
import { selectParams } from '#machines/navigation/navigation.selectors.ts';
import { HistoryButton } from '#resource/record/history-button.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Page } from '#ui/page/page.tsx';
import styles from './faqs.module.css';
import { FaqAnswer } from './faq-answer.tsx';
import { FaqEditButton, FaqEditing } from './faq-edit-button.tsx';
import { FaqReading } from './faq-reading.tsx';
import { faqQuery } from './faq.query.ts';

const Managing = lazyPart(async () => (await import('./faq-managing.tsx')).FaqManaging);
const Versions = lazyPart(async () => (await import('./faq-versions.tsx')).FaqVersions);
const Creating = lazyPart(async () => (await import('./faq-dialogs.tsx')).FaqCreateDialog);

export function FaqsScreen() {
  const { t } = useMessages();
  const userId = useUser()?.id ?? null;
  const ability = useAbility();
  const [isCreating, setCreating] = useState(false);
  const isManaging = new URLSearchParams(useSearch()).get('manage') === '1' && ability.can('update', 'faqs');
  const path = pathOf('faqs');
  const actions = userId !== null && ability.can('create', 'faqs') && (
    <>
      <Link href={isManaging ? path : `${path}?manage=1`} className={buttonClass({ minimal: true })}>
        {t(isManaging ? 'faqs.read' : 'faqs.manage')}
      </Link>
      {isManaging && (
        <Link href={`${path}?manage=1&trashed=1`} className={buttonClass({ minimal: true })}>
          {t('faqs.trash')}
        </Link>
      )}
      <Button intent="primary" onClick={() => setCreating(true)}>
        <Plus />
        {t('faqs.create')}
      </Button>
    </>
  );
  return (
    <div className={styles.screen} data-wide={isManaging}>
      <Page title={t('screen.faqs')} actions={actions === false ? undefined : actions}>
        {isManaging ? <Managing /> : <FaqReading />}
        {isCreating && userId !== null && <Creating userId={userId} onClose={() => setCreating(false)} />}
      </Page>
    </div>
  );
}

export function FaqScreen() {
  const { t, date } = useMessages();
  const params: RouteParams = useSelector(useNavigationActor(), selectParams);
  const userId = useUser()?.id ?? null;
  const ability = useAbility();
  const { data: faq, error, refetch } = useQuery(faqQuery(useHttp(), userId, params['id'] ?? ''));
  const list = { href: pathOf('faqs'), title: t('screen.faqs') };
  return (
    <Page
      title={faq?.question ?? t('screen.faqs-id')}
      breadcrumbs={
        <nav className={styles.trail} aria-label={t('faqs.trail')}>
          <Link href={list.href}>{list.title}</Link>
          {faq && (
            <>
              {' › '}
              <Link href={`${list.href}?category=${faq.category}`}>{t(`faqs.category.${faq.category}`)}</Link>
            </>
          )}
        </nav>
      }
      actions={
        faq && (
          <>
            <HistoryButton subject="faqs" id={faq.id} title={faq.question} />
            <FaqEditing>{(edit) => <FaqEditButton faq={faq} onEdit={edit} />}</FaqEditing>
          </>
        )
      }
    >
      {error !== null && faq === undefined && (
        <RecordFailure error={error} onRetry={() => void refetch()} list={list} />
      )}
      {faq && (
        <article className={styles.article}>
          {!faq.is_published && <Tag>{t('faqs.is_published.false')}</Tag>}
          <FaqAnswer faq={faq} isAlone />
          <p className={styles.muted}>{t('faqs.updated', { date: date(faq.updated_at) })}</p>
        </article>
      )}
      {faq && userId !== null && ability.can('update', subject('faqs', { ...faq })) && (
        <Versions userId={userId} faq={faq} />
      )}
    </Page>
  );
}
