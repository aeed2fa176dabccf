import { createMachine } from 'xstate';

export const chapterUpload = createMachine({
  "id": "chapter-upload",
  "description": "Uploading many chapters into a book",
  "meta": {
    "spec": "7, 8"
  },
  // context: emptyUpload
  "initial": "opening",
  "states": {
    "opening": {
      "description": "Are there runs that were left behind, and which number comes next?",
      "tags": "busy",
      "invoke": {
        "id": "loadUploads",
        "src": "loadUploads",
        "onDone": [
          {
            "guard": "wasPrepared",
            "target": "restoring",
            "actions": "takeUploads"
          },
          {
            "target": "choosing",
            "actions": "takeUploads"
          }
        ],
        "onError": "unreachable"
      }
    },
    "restoring": {
      "description": "An upload that was prepared in this browser is put together again",
      "tags": "busy",
      "invoke": {
        "id": "restorePreview",
        "src": "restorePreview",
        // input: restoreInput
        "onDone": [
          {
            "guard": "isRestored",
            "target": "previewing"
          },
          {
            "target": "choosing",
            "actions": "forget"
          }
        ],
        "onError": {
          "target": "choosing",
          "actions": "forget"
        }
      }
    },
    "unreachable": {
      "description": "The server has not said what is there",
      "on": {
        "upload.restart": "opening"
      }
    },
    "choosing": {
      "description": "Files can be chosen, and runs that were left behind gone on with or ended",
      "on": {
        "files.chosen": {
          "target": "reading",
          "actions": "takeFiles"
        },
        "run.resume": "running",
        "run.cancel": "running"
      }
    },
    "reading": {
      "description": "A worker reads the files, one after the other, and cuts them into chapters",
      "tags": "unsaved",
      "invoke": {
        "id": "readFiles",
        "src": "readFiles",
        // input: readInput
      },
      "on": {
        "file.progressed": {
          "actions": "takeProgress"
        },
        "file.read": {
          "actions": "takeReports"
        },
        "files.read": {
          "target": "previewing",
          "actions": "takeChapters"
        },
        "files.cancel": [
          {
            "guard": "hasRows",
            "target": "previewing",
            "actions": "takeFilesBack"
          },
          {
            "target": "choosing",
            "actions": "forget"
          }
        ]
      }
    },
    "previewing": {
      "description": "Titles, numbers and the cuts between chapters can be changed; problems block the upload",
      "tags": "unsaved",
      "initial": "ready",
      "states": {
        "ready": {
          "description": "Everything is as it was read, or changed since"
        },
        "full": {
          "description": "The browser had no room for the texts; nothing was begun"
        },
        "gone": {
          "description": "The worker has died, and what it had read is not kept: the files are to be chosen again"
        },
        "unchanged": {
          "description": "The worker has died over a change: everything is as before, and it can be tried again"
        }
      },
      "on": {
        "files.chosen": {
          "target": "reading",
          "actions": "takeFiles"
        },
        "file.readAgain": {
          "target": "reading",
          "actions": "takeEncoding"
        },
        "rows.edit": {
          "actions": "takeEdits"
        },
        "rows.leaveOut": {
          "actions": "takeLeftOut"
        },
        "rows.move": {
          "actions": "takeMoved"
        },
        "rows.renumber": {
          "actions": "renumber"
        },
        "rows.change": {
          "target": "changing",
          "actions": "takeChange"
        },
        "rows.undo": {
          "guard": "canUndo",
          "actions": "takeBack"
        },
        "rows.redo": {
          "guard": "canRedo",
          "actions": "repeat"
        },
        "upload.start": {
          "guard": "isUploadable",
          "target": "starting",
          "actions": "forgetRefusals"
        },
        "upload.restart": {
          "target": "choosing",
          "actions": "forget"
        }
      }
    },
    "changing": {
      "description": "The worker joins chapters, or cuts them anew",
      "tags": [
        "busy",
        "unsaved"
      ],
      "invoke": {
        "id": "changeRows",
        "src": "changeRows",
        // input: changeInput
        "onDone": {
          "target": "previewing",
          "actions": "takeChanged"
        },
        "onError": "recovering"
      }
    },
    "recovering": {
      "description": "The worker has died over a change: what it had read is put together again, as far as it is kept",
      "tags": [
        "busy",
        "unsaved"
      ],
      "invoke": {
        "id": "recoverPreview",
        "src": "restorePreview",
        // input: restoreInput
        "onDone": "previewing.unchanged",
        "onError": "previewing.unchanged"
      }
    },
    "starting": {
      "description": "A run is begun with the rows; they are there until the server knows of it",
      "tags": "unsaved",
      "invoke": {
        "id": "uploadStart",
        "src": "uploadStart",
        // input: startInput
        "onDone": [
          {
            "guard": "isOrdered",
            "target": "running"
          },
          {
            "guard": "isRefused",
            "target": "previewing",
            "actions": "takeRefusals"
          },
          {
            "guard": "isFull",
            "target": "previewing.full"
          },
          {
            "guard": "isGone",
            "target": "previewing.gone"
          },
          {
            "target": "previewing"
          }
        ]
      }
    },
    "running": {
      "description": "A run is brought to the server, and looked at until somebody begins anew",
      "invoke": {
        "id": "uploadRun",
        "src": "uploadRun",
        // input: runInput
        "onDone": {
          "target": "opening",
          "actions": "forget"
        }
      }
    }
  }
});
