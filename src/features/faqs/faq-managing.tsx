/** Questions as a list, for those who write them. */
import { useMessages } from '#i18n/messages.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { ListOrTrash } from '#resource/list/list-screen.tsx';
import { faqList } from './faq-list.definition.tsx';

const scope = { filter: {}, path: pathOf('faqs'), params: { manage: '1' } };

export function FaqManaging() {
  const { t } = useMessages();
  return <ListOrTrash definition={faqList} title={t('screen.faqs')} scope={scope} />;
}
