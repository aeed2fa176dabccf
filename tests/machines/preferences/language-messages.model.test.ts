import { expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { createPreferencesEffects } from '#effects/preferences.effects.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { createPreferencesPorts } from '#tests/helpers/preferences-ports.ts';
import { renewal } from '#tests/helpers/transcript.ts';
import { languageMessagesModel, type LanguageMessagesStep } from './language-messages.model.ts';

it('the messages of a language walk every transition', async () => {
  const { neverWalked, paths, transcript } = await walkEveryTransition<LanguageMessagesStep>({
    ...languageMessagesModel,
    createWorld(inspect: (event: InspectionEvent) => void) {
      const { ports, log, loading } = createPreferencesPorts();
      const machine = createPreferencesEffects(ports).actors.languageMessages;
      const actor = createActor(machine, { inspect });
      return {
        machine,
        actor,
        log,
        gestures: {
          'language.chosen': (event) => actor.send(event),
          'xstate.done.actor.loadMessages': () => loading.at(-1)?.succeed(),
          'xstate.error.actor.loadMessages': () => loading.at(-1)?.fail(),
        },
      };
    },
  });
  expect(neverWalked).toEqual([]);
  await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/language-messages.txt');
  expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
});
