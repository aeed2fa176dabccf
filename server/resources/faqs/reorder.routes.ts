/** `POST /faqs/{id}/reorder`: where a question stands in its category (product.md, `/faqs`). */
import { oneAnswerSchema } from '#contract/api/answers.ts';
import type { Language } from '#contract/languages.ts';
import { faqReorderAnswerSchema, faqReorderSchema } from '#contract/resources/faq.ts';
import { actingUser } from '../../auth/acting-user.ts';
import { defineRoute } from '../../http/define-route.ts';
import { reachRecord } from '../../http/reach-record.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { faqs } from './faq.resource.ts';
import { reorderFaq } from './reorder-faq.ts';

const reordered: Readonly<Record<Language, string>> = {
  vi: 'Đã đổi thứ tự câu hỏi.',
  en: 'The questions have been moved.',
  fr: 'L’ordre des questions est modifié.',
  ar: 'تم تغيير ترتيب الأسئلة.',
};

export const reorderRoutes: ResourceModule = (app, { database, unitOfWork }) => {
  defineRoute(app, {
    method: 'POST',
    path: '/faqs/:id/reorder',
    contract: {
      summary: 'Move a question behind another one of its category',
      tags: ['faqs'],
      access: 'token',
      body: faqReorderSchema,
      answers: { 200: oneAnswerSchema(faqReorderAnswerSchema) },
    },
    reach: reachRecord(database, faqs, 'update'),
    async handle({ request, actor, body: { after }, params: { id = '' } }) {
      const data = await reorderFaq(unitOfWork, actingUser(actor, request.ip), id, after);
      return { data, message: reordered[request.language] };
    },
  });
};
