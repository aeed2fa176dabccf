import { createMachine } from 'xstate';

export const replaceRun = createMachine({
  "id": "replaceRun",
  "description": "Find and replace across the chapters of a book",
  "meta": {
    "spec": "7, 8"
  },
  "context": {
    "run": "",
    "step": 0,
    "question": null,
    "after": null,
    "searched": 0,
    "left": null,
    "chapters": [],
    "unchosen": {},
    "replacement": "",
    "replacementId": null,
    "waiting": [],
    "results": [],
    "undoAfter": null,
    "undone": []
  },
  "initial": "idle",
  "states": {
    "idle": {
      "description": "Nothing is looked for",
      "entry": "forget",
      "on": {
        "replace.search": {
          "target": "searching",
          "actions": "takeQuestion"
        }
      }
    },
    "searching": {
      "description": "A stretch of chapters is looked through",
      "invoke": {
        "id": "findStretch",
        "src": "findStretch",
        "onDone": [
          {
            "guard": "isMoreToFind",
            "target": "searching",
            "reenter": true,
            "actions": "takeFound"
          },
          {
            "target": "reviewing",
            "actions": "takeFound"
          }
        ],
        "onError": "failed.searching"
      },
      "initial": "ordered",
      "states": {
        "ordered": {
          "description": "The order has been handed over",
          "entry": "orderFind"
        }
      },
      "on": {
        "replace.search": {
          "target": "searching",
          "reenter": true,
          "actions": "takeQuestion"
        },
        "replace.cancel": "reviewing"
      }
    },
    "reviewing": {
      "description": "Hits are judged one by one; a search that was cut short can be taken up again",
      "on": {
        "replace.choose": {
          "actions": "takeChoice"
        },
        "replace.confirm": {
          "guard": "hasChosen",
          "target": "replacing",
          "actions": "takeReplacement"
        },
        "replace.resume": {
          "guard": "isCutShort",
          "target": "searching"
        },
        "replace.search": {
          "target": "searching",
          "actions": "takeQuestion"
        },
        "replace.dismiss": "idle"
      }
    },
    "replacing": {
      "description": "The chosen hits of some chapters are being replaced",
      "tags": "writing",
      "invoke": {
        "id": "replaceStretch",
        "src": "replaceStretch",
        "onDone": [
          {
            "guard": "isMoreToReplace",
            "target": "replacing",
            "reenter": true,
            "actions": "takeReplaced"
          },
          {
            "target": "finished",
            "actions": "takeReplaced"
          }
        ],
        "onError": "failed.replacing"
      },
      "initial": "going",
      "states": {
        "going": {
          "description": "The next ones follow",
          "entry": "orderReplace",
          "on": {
            "replace.cancel": "cancelling"
          }
        },
        "cancelling": {
          "description": "The last ones: what is on its way cannot be called back, but it is told",
          "on": {
            "xstate.done.actor.replaceStretch": {
              "target": "#replaceRun.finished",
              "actions": "takeReplaced"
            }
          }
        }
      }
    },
    "finished": {
      "description": "What became of every chapter",
      "on": {
        "replace.undo": {
          "guard": "canUndo",
          "target": "undoing"
        },
        "replace.search": {
          "target": "searching",
          "actions": "takeQuestion"
        },
        "replace.dismiss": "idle"
      }
    },
    "undoing": {
      "description": "Chapters are brought back to what they were",
      "tags": "writing",
      "invoke": {
        "id": "undoStretch",
        "src": "undoStretch",
        "onDone": [
          {
            "guard": "isMoreToUndo",
            "target": "undoing",
            "reenter": true,
            "actions": "takeUndone"
          },
          {
            "target": "finished",
            "actions": "takeUndone"
          }
        ],
        "onError": "failed.undoing"
      },
      "initial": "ordered",
      "states": {
        "ordered": {
          "description": "The order has been handed over",
          "entry": "orderUndo"
        }
      }
    },
    "failed": {
      "description": "A stretch got no answer; what it was to do can safely be asked for again",
      "initial": "searching",
      "states": {
        "searching": {
          "on": {
            "replace.resume": "#replaceRun.searching",
            "replace.dismiss": "#replaceRun.reviewing"
          }
        },
        "replacing": {
          "on": {
            "replace.resume": "#replaceRun.replacing",
            "replace.dismiss": "#replaceRun.finished"
          }
        },
        "undoing": {
          "on": {
            "replace.resume": "#replaceRun.undoing",
            "replace.dismiss": "#replaceRun.finished"
          }
        }
      }
    }
  }
});
