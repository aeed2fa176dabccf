import { createMachine } from 'xstate';

export const uploadRun = createMachine({
  "id": "upload-run",
  "description": "A run of chapters on their way to the server",
  "meta": {
    "spec": "7, 8"
  },
  // context: emptyRun
  "initial": "claiming",
  "invoke": {
    "id": "holdRun",
    "src": "holdRun",
    // input: runInput
  },
  "states": {
    "claiming": {
      "description": "Does another tab bring the run?",
      "tags": "busy",
      "on": {
        "lock.held": "beginning",
        "lock.refused": "watching"
      }
    },
    "watching": {
      "description": "Another tab brings the run; this one goes on with it as soon as that one is gone",
      "entry": "noteLost",
      "after": {
        "lookAgain": "looking"
      },
      "on": {
        "lock.held": "beginning",
        "upload.takeOver": {
          "actions": "takeLock"
        }
      }
    },
    "looking": {
      "description": "How far the other tab is",
      "invoke": {
        "id": "watchRun",
        "src": "watchRun",
        // input: lookInput
        "onDone": [
          {
            "guard": "isOver",
            "target": "finished",
            "actions": "takeProgress"
          },
          {
            "target": "watching",
            "actions": "takeProgress"
          }
        ],
        "onError": "watching"
      },
      "on": {
        "lock.held": "beginning",
        "upload.takeOver": {
          "actions": "takeLock"
        }
      }
    },
    "beginning": {
      "description": "Is it a new run, or one that was left behind?",
      "always": [
        {
          "guard": "isToResume",
          "target": "resuming"
        },
        {
          "guard": "isToCancel",
          "target": "cancelling"
        },
        {
          "target": "uploading"
        }
      ]
    },
    "resuming": {
      "description": "What a run that was left behind has brought is looked up",
      "tags": "busy",
      "invoke": {
        "id": "loadRun",
        "src": "loadRun",
        // input: runInput
        "onDone": [
          {
            "guard": "isOver",
            "target": "finished",
            "actions": "takeProgress"
          },
          {
            "target": "uploading",
            "actions": "takeProgress"
          }
        ],
        "onError": "closed"
      },
      "on": {
        "lock.lost": "watching"
      }
    },
    "uploading": {
      "description": "The next chapters are on their way",
      "invoke": {
        "id": "sendChapters",
        "src": "sendChapters",
        // input: sendInput
        "onDone": [
          {
            "guard": "isRefused",
            "target": "blocked",
            "actions": "takeRefusal"
          },
          {
            "guard": "isLast",
            "target": "finished",
            "actions": "takeSent"
          },
          {
            "target": "uploading",
            "reenter": true,
            "actions": "takeSent"
          }
        ],
        "onError": {
          "target": "waiting",
          "actions": "countAttempt"
        }
      },
      "on": {
        "upload.pause": "paused",
        "upload.cancel": "cancelling",
        "lock.lost": "watching"
      }
    },
    "waiting": {
      "description": "No answer came: the same chapters are brought again after a while, or once the network is back",
      "invoke": {
        "id": "watchNetwork",
        "src": "watchNetwork"
      },
      "after": {
        "untilRetry": "uploading"
      },
      "on": {
        "network.returned": "uploading",
        "upload.resume": "uploading",
        "upload.pause": "paused",
        "upload.cancel": "cancelling",
        "lock.lost": "watching"
      }
    },
    "paused": {
      "description": "Nothing is on its way; what is there stays",
      "on": {
        "upload.resume": "uploading",
        "upload.cancel": "cancelling",
        "lock.lost": "watching"
      }
    },
    "blocked": {
      "description": "The server has refused a chapter, such as one whose number was taken meanwhile",
      "on": {
        "upload.resume": {
          "target": "uploading",
          "actions": "forgetRefusal"
        },
        "upload.settle": {
          "target": "settling",
          "actions": "takeRemedy"
        },
        "upload.cancel": "cancelling",
        "lock.lost": "watching"
      }
    },
    "settling": {
      "description": "The refused chapter is left out, or it and those behind it get numbers that are free",
      "tags": "busy",
      "invoke": {
        "id": "settleChapter",
        "src": "settleChapter",
        // input: settleInput
        "onDone": [
          {
            "guard": "isOver",
            "target": "finished",
            "actions": "takeProgress"
          },
          {
            "target": "uploading",
            "actions": "takeProgress"
          }
        ],
        "onError": "blocked"
      },
      "on": {
        "lock.lost": "watching"
      }
    },
    "cancelling": {
      "description": "The run is ended; the chapters that are there stay",
      "tags": "busy",
      "invoke": {
        "id": "cancelRun",
        "src": "cancelRun",
        // input: runInput
        "onDone": {
          "target": "finished",
          "actions": "takeCancelled"
        },
        "onError": "paused"
      }
    },
    "finished": {
      "description": "What came of the run, which can be taken back",
      "entry": "dropTexts",
      "on": {
        "upload.undo": "undoing",
        "upload.restart": "closed"
      }
    },
    "undoing": {
      "description": "Its chapters go into the trash, a part at a time",
      "tags": "busy",
      "invoke": {
        "id": "undoRun",
        "src": "undoRun",
        // input: runInput
        "onDone": [
          {
            "guard": "isMoreToUndo",
            "target": "undoing",
            "reenter": true,
            "actions": "takeUndone"
          },
          {
            "target": "undone",
            "actions": "takeUndone"
          }
        ],
        "onError": "finished"
      }
    },
    "undone": {
      "description": "Everything is in the trash, but what was changed since",
      "on": {
        "upload.restart": "closed"
      }
    },
    "closed": {
      "description": "Nobody looks at the run any more; what is there is asked anew",
      "type": "final"
    }
  }
});
