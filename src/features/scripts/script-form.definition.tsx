/** The form of a script (product.md, `/scripts/create`, `/scripts/{id}`): what the book will be, beside its text. */
import type { BookOption } from '#contract/resources/book.ts';
import { type Script, scriptInputSchema, scriptSchema } from '#contract/resources/script.ts';
import { bookOptionsQuery } from '#lib/book-options.ts';
import { deskKey } from '#lib/query/query-keys.ts';
import { defineForm, type FormAsideProps } from '#resource/form/form-definition.ts';
import { type Choices, fetchedChoices } from '#resource/form/use-choices.ts';
import { RecordTrashButton } from '#resource/record/record-trash-button.tsx';
import { ScriptState } from './script-state.tsx';

const choicesOf = (options: readonly BookOption[]): Choices => {
  const of = (wanted: BookOption['group']) =>
    options.flatMap(({ group, value, label }) => (group === wanted ? [{ value: String(value), label }] : []));
  return { kind: of('kind'), genres: of('genre') };
};

const choices = fetchedChoices(({ bookdesk, messages, userId }) => ({
  ...bookOptionsQuery(bookdesk, messages, userId),
  select: choicesOf,
}));

export const scriptForm = defineForm({
  resource: 'scripts',
  routes: { list: 'scripts', one: 'scripts-id' },
  recordSchema: scriptSchema,
  includes: [],
  inputSchema: scriptInputSchema,
  fields: {
    title: { kind: 'text' },
    kind: { kind: 'select', initial: 'original' },
    genres: { kind: 'checks' },
    logline: { kind: 'area', rows: 3, help: 'scripts.loglineHelp' },
    characters: { kind: 'area', rows: 8, help: 'scripts.charactersHelp' },
  },
  sections: [
    { heading: 'scripts.section.book', fields: ['title', 'kind', 'genres'] },
    { heading: 'scripts.section.story', fields: ['logline', 'characters'] },
  ],
  labels: 'scripts.column',
  choices,
  words: {
    create: 'scripts.create',
    createTitle: 'screen.scripts-create',
    readOnly: 'form.notAllowed',
  },
  affects: [deskKey, 'activities'],
  Aside: ScriptAside,
});

function ScriptAside(props: FormAsideProps<Script>) {
  return (
    <>
      <ScriptState {...props} />
      <RecordTrashButton {...props} definition={scriptForm} />
    </>
  );
}
