import { createMachine } from 'xstate';

export const keptDraft = createMachine({
  "id": "kept-draft",
  "description": "What the browser keeps of a record’s form",
  "meta": {
    "spec": "7"
  },
  "invoke": {
    "id": "storage",
    "src": "storage"
  },
  "on": {
    "draft.keep": {
      "actions": "passOn"
    },
    "draft.keepFirst": {
      "actions": "passOn"
    },
    "draft.drop": {
      "actions": "passOn"
    }
  },
  "initial": "keeping",
  "states": {
    "keeping": {
      "description": "What was given last is safe, or will be in a moment",
      "on": {
        "storage.refused": "refusing"
      }
    },
    "refusing": {
      "description": "What is typed stands in the page alone",
      "on": {
        "storage.kept": "keeping"
      }
    }
  }
});
