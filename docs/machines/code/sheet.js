import { createMachine } from 'xstate';

export const sheet = createMachine({
  "id": "sheet",
  "description": "Chapters of a book edited as a sheet",
  "meta": {
    "spec": "7, 8"
  },
  "context": {
    "rows": [],
    "orderVersion": 1,
    "edits": {},
    "done": [],
    "undone": [],
    "refusals": {},
    "moved": [],
    "gone": []
  },
  "initial": "editing",
  "states": {
    "editing": {
      "description": "Cells can be changed, each change taken back and repeated",
      "initial": "clean",
      "on": {
        "sheet.loaded": {
          "actions": "takeRows"
        },
        "sheet.edit": {
          "target": ".dirty",
          "actions": "takeEdits"
        },
        "sheet.undo": {
          "guard": "canUndo",
          "target": ".dirty",
          "actions": "takeBack"
        },
        "sheet.redo": {
          "guard": "canRedo",
          "target": ".dirty",
          "actions": "repeat"
        },
        "sheet.discard": {
          "target": ".dirty",
          "actions": "discard"
        },
        "sheet.forgetGone": {
          "actions": "forgetGone"
        },
        "sheet.save": {
          "guard": "isSavable",
          "target": "saving"
        }
      },
      "states": {
        "clean": {
          "description": "Every cell holds what the server has"
        },
        "dirty": {
          "description": "Cells hold something else, or did in chapters that somebody else has deleted; leaving is asked about",
          "always": [
            {
              "guard": "isUnchanged",
              "target": "clean"
            },
            {
              "guard": "hasMoved",
              "target": "conflicted"
            }
          ]
        },
        "conflicted": {
          "description": "Somebody else has changed chapters with edits; what both have is shown, nothing is saved",
          "always": [
            {
              "guard": "isUnchanged",
              "target": "clean"
            },
            {
              "guard": "isDecided",
              "target": "dirty"
            }
          ],
          "on": {
            "sheet.keepMine": {
              "target": "dirty",
              "actions": "keepMine"
            },
            "sheet.takeTheirs": {
              "target": "dirty",
              "actions": "takeTheirs"
            }
          }
        },
        "refused": {
          "description": "The server has refused cells, which say why; nothing of it was saved",
          "always": [
            {
              "guard": "isUnchanged",
              "target": "clean"
            },
            {
              "guard": "hasMoved",
              "target": "conflicted"
            }
          ]
        },
        "failed": {
          "description": "Saving got no answer; the same can safely be sent again",
          "always": [
            {
              "guard": "isUnchanged",
              "target": "clean"
            },
            {
              "guard": "hasMoved",
              "target": "conflicted"
            }
          ]
        },
        "saved": {
          "description": "Everything is saved, and nothing has changed since"
        }
      }
    },
    "saving": {
      "description": "All changes are on their way in one call; cells wait for its answer",
      "invoke": {
        "id": "saveSheet",
        "src": "saveSheet",
        // input: saveInput
        "onDone": [
          {
            "guard": "isConflict",
            "target": "editing.conflicted",
            "actions": "takeConflict"
          },
          {
            "guard": "isRefused",
            "target": "editing.refused",
            "actions": "takeRefusals"
          },
          {
            "guard": "hasGone",
            "target": "editing.dirty",
            "actions": "takeSaved"
          },
          {
            "target": "editing.saved",
            "actions": "takeSaved"
          }
        ],
        "onError": "editing.failed"
      }
    }
  }
});
