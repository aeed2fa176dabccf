/** The resources of whose records versions are kept, and what somebody may do with those; a new one is a row here. */
import { type AbilityRule, type AppAbility, createAbility } from '#contract/abilities.ts';
import type { revisedSubjects } from '#contract/resources/revision.ts';
import type { WritableResource } from '../../write/writable-resource.ts';
import type { TextOwner } from '../../texts/text-owner.ts';
import { writableBooks } from '../books/book.writable.ts';
import { chapterTexts } from '../chapters/chapter-texts.ts';
import { writableChapters } from '../chapters/chapter.writable.ts';
import { draftTexts } from '../drafts/draft-texts.ts';
import { writableDrafts } from '../drafts/draft.writable.ts';
import { writableFaqs } from '../faqs/faq.writable.ts';
import { scriptTexts } from '../scripts/script-texts.ts';
import { writableScripts } from '../scripts/script.writable.ts';

type Revised = {
  readonly writable: WritableResource;
  /** The action on the record that looking at its versions takes: what a public one was before is not public. */
  readonly readAction: string;
  /** Of records whose versions are those of their texts. */
  readonly texts?: TextOwner;
};

export const revised: Readonly<Record<(typeof revisedSubjects)[number], Revised>> = {
  books: { writable: writableBooks, readAction: 'read' },
  faqs: { writable: writableFaqs, readAction: 'update' },
  chapters: { writable: writableChapters, readAction: 'update', texts: chapterTexts },
  scripts: { writable: writableScripts, readAction: 'read', texts: scriptTexts },
  drafts: { writable: writableDrafts, readAction: 'update', texts: draftTexts },
};

/** What the rules about the records say about their versions: `read` and `update` of the subject `revisions`. */
export function revisionAbility(rules: readonly AbilityRule[]): AppAbility {
  const whole = rules.filter(({ fields }) => fields === undefined);
  return createAbility(whole.flatMap(rulesOfVersions));
}

function rulesOfVersions(rule: AbilityRule): AbilityRule[] {
  const { action: _, subject, conditions, ...effect } = rule;
  // One rule for all stays one: a suspension is told with its reason.
  if (covers(subject, 'all') && covers(rule.action, 'manage') && conditions === undefined) {
    return [{ ...effect, action: ['read', 'update'], subject: 'revisions' }];
  }
  return Object.entries(revised).flatMap(([name, { writable, readAction }]) => {
    if (!covers(subject, writable.resource.subject) && !covers(subject, 'all')) return [];
    const actions = [
      ...(covers(rule.action, readAction) || covers(rule.action, 'manage') ? ['read'] : []),
      ...(covers(rule.action, 'update') || covers(rule.action, 'manage') ? ['update'] : []),
    ];
    if (actions.length === 0) return [];
    return [
      { ...effect, action: actions, subject: 'revisions', conditions: { ...conditions, subject_type: name } },
    ];
  });
}

const covers = (named: string | readonly string[], one: string) =>
  typeof named === 'string' ? named === one : named.includes(one);
