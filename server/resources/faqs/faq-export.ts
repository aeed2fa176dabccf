/** The columns of questions in an export (product.md, `/faqs`). */
import { sql } from 'kysely';
import { faqCategories } from '#contract/resources/faq.ts';
import { labelsOf } from '#contract/vocabulary.ts';
import { wordCell } from '../../export/export-cells.ts';
import { column, columnsOf } from '../../export/export-columns.ts';
import type { ExportedResource } from '../../export/exported-resource.ts';
import { faqs } from './faq.resource.ts';

const { text, plain, moment } = columnsOf('faqs');

export const exportedFaqs: ExportedResource = {
  resource: faqs,
  joins: sql``,
  columns: [
    plain('id', 'faqs.column.id'),
    column(
      'category',
      'faqs.column.category',
      wordCell('faqs.category', (language) => labelsOf(language, 'faqs.category', faqCategories)),
    ),
    text('question', 'faqs.column.question'),
    text('answer', 'faqs.column.answer'),
    plain('position', 'faqs.column.position'),
    column(
      'is_published',
      'faqs.column.is_published',
      wordCell('faqs.is_published', (language) => labelsOf(language, 'faqs.is_published', ['true', 'false'])),
    ),
    plain('helpful_count', 'faqs.column.helpful_count'),
    plain('unhelpful_count', 'faqs.column.unhelpful_count'),
    moment('created_at', 'faqs.column.created_at'),
    moment('updated_at', 'faqs.column.updated_at'),
  ],
};
