import { createMachine } from 'xstate';

export const languageMessages = createMachine({
  "id": "language-messages",
  "description": "The messages of the chosen language; until they are there the page keeps the ones it has",
  "meta": {
    "spec": "9"
  },
  "on": {
    "language.chosen": ".loading"
  },
  "initial": "there",
  "states": {
    "there": {
      "description": "What is shown is in the chosen language"
    },
    "loading": {
      "description": "Another choice meanwhile drops this one",
      "tags": "loadingMessages",
      "invoke": {
        "id": "loadMessages",
        "src": "loadMessages",
        // input: messagesOf
        "onDone": "there",
        "onError": {
          "target": "missing",
          "actions": "reportMessagesMissing"
        }
      }
    },
    "missing": {
      "description": "They could not be loaded; choosing again tries again"
    }
  }
});
