import { createMachine } from 'xstate';

export const nameSheet = createMachine({
  "id": "name-sheet",
  "description": "The names of a set edited as a sheet",
  "meta": {
    "spec": "7, 8"
  },
  "context": {
    "entries": {},
    "edits": {},
    "added": [],
    "deleted": [],
    "done": [],
    "undone": [],
    "refused": {},
    "given": 0
  },
  "initial": "editing",
  "states": {
    "editing": {
      "description": "Cells and rows can be changed, each change taken back and repeated",
      "initial": "clean",
      "on": {
        "names.loaded": {
          "actions": "takeEntries"
        },
        "names.found": {
          "target": ".dirty",
          "actions": "takeLeft"
        },
        "names.edit": {
          "target": ".dirty",
          "actions": "takeEdits"
        },
        "names.delete": {
          "target": ".dirty",
          "actions": "takeOut"
        },
        "names.undo": {
          "guard": "canUndo",
          "target": ".dirty",
          "actions": "takeBack"
        },
        "names.redo": {
          "guard": "canRedo",
          "target": ".dirty",
          "actions": "repeat"
        },
        "names.discard": {
          "target": ".clean",
          "actions": "discard"
        },
        "names.save": {
          "guard": "isSavable",
          "target": "saving"
        }
      },
      "states": {
        "clean": {
          "description": "Every cell holds what the server has"
        },
        "dirty": {
          "description": "Something is not saved; leaving is asked about",
          "always": {
            "guard": "isUnchanged",
            "target": "clean"
          }
        },
        "partly": {
          "description": "Some rows were not taken, and say why; what was typed into them is there",
          "always": {
            "guard": "isUnchanged",
            "target": "clean"
          }
        },
        "failed": {
          "description": "Saving got no answer; the same can safely be sent again",
          "always": {
            "guard": "isUnchanged",
            "target": "clean"
          }
        },
        "saved": {
          "description": "Everything is saved, and nothing has changed since"
        }
      }
    },
    "saving": {
      "description": "All changes are on their way; cells wait for what becomes of them",
      "invoke": {
        "id": "saveNames",
        "src": "saveNames",
        // input: saveInput
        "onDone": [
          {
            "guard": "isAllTaken",
            "target": "editing.saved",
            "actions": "takeAnswer"
          },
          {
            "target": "editing.partly",
            "actions": "takeAnswer"
          }
        ],
        "onError": "editing.failed"
      }
    }
  }
});
