/** The form of a script (product.md, `/scripts/create`, `/scripts/{id}`): what the book will be, beside its text. */
import { type Script, scriptInputSchema, scriptSchema } from '#contract/resources/script.ts';
import { bookOptionsQuery } from '#lib/book-options.ts';
import { deskKey } from '#lib/query/query-keys.ts';
import { defineForm, type FormAsideProps } from '#resource/form/form-definition.ts';
import { fetchedChoices } from '#resource/form/use-choices.ts';
import { RecordTrashButton } from '#resource/record/record-trash-button.tsx';
import { bookChoicesOf } from '#resource/usual/book-choices.ts';
import { ScriptState } from './script-state.tsx';

const choicesOf = bookChoicesOf(['kind', 'genre']);

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
