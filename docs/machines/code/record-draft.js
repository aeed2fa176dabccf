import { createMachine } from 'xstate';

export const recordDraft = createMachine({
  "id": "record-draft",
  "description": "A record’s form between typing and the server",
  "meta": {
    "spec": "7, 8"
  },
  // context: openedDraft
  "invoke": {
    "id": "keptDraft",
    "src": "keptDraft"
  },
  "type": "parallel",
  "states": {
    "text": {
      "description": "What is typed, and what of it the browser keeps",
      "initial": "restoring",
      "states": {
        "restoring": {
          "description": "Whether a draft was left behind is looked up; nothing is written over it, what is typed is kept beside it",
          "invoke": {
            "id": "readDraft",
            "src": "readDraft",
            "onDone": [
              {
                "guard": "isWorthOffering",
                "target": "offering",
                "actions": "takeLeft"
              },
              {
                "guard": "wasLeft",
                "target": "typing.dirty",
                "actions": "takeLeftAttempt"
              },
              {
                "target": "typing"
              }
            ],
            "onError": "typing"
          },
          "on": {
            "draft.changed": {
              "actions": [
                "takeChange",
                "keepFirstDraft"
              ]
            },
            "record.changed": {
              "actions": [
                "takeRecord",
                "fillForm"
              ]
            },
            "record.read": {
              "guard": "isBehind",
              "actions": [
                "takeRecord",
                "fillForm"
              ]
            }
          }
        },
        "offering": {
          "description": "A draft was left behind: it is taken or given up before anything is written over it",
          "on": {
            "draft.changed": {
              "actions": [
                "takeChange",
                "keepFirstDraft"
              ]
            },
            "record.changed": {
              "actions": [
                "takeRecord",
                "fillForm"
              ]
            },
            "record.read": {
              "guard": "isBehind",
              "actions": [
                "takeRecord",
                "fillForm"
              ]
            },
            "draft.restore": {
              "target": "typing.dirty",
              "actions": [
                "restoreLeft",
                "fillForm"
              ]
            },
            "draft.discard": {
              "target": "typing",
              "actions": [
                "forgetLeft",
                "dropDraft"
              ]
            }
          }
        },
        "typing": {
          "description": "The browser keeps what the server does not have",
          "initial": "clean",
          "states": {
            "clean": {
              "description": "The server has all of it",
              "always": {
                "guard": "isUnsaved",
                "target": "dirty"
              },
              "on": {
                "draft.changed": {
                  "actions": "takeChange"
                },
                "record.changed": {
                  "actions": [
                    "takeRecord",
                    "fillForm"
                  ]
                },
                "record.read": {
                  "guard": "isBehind",
                  "actions": [
                    "takeRecord",
                    "fillForm"
                  ]
                }
              }
            },
            "dirty": {
              "description": "The browser keeps it, at every keystroke",
              "entry": "keepDraft",
              "always": {
                "guard": "isSaved",
                "target": "clean",
                "actions": "dropDraft"
              },
              "on": {
                "draft.changed": {
                  "target": "dirty",
                  "reenter": true,
                  "actions": "takeChange"
                },
                "draft.attempted": {
                  "target": "dirty",
                  "reenter": true
                },
                "record.changed": {
                  "target": "dirty",
                  "reenter": true,
                  "actions": [
                    "takeRecord",
                    "fillForm"
                  ]
                },
                "draft.discard": {
                  "target": "clean",
                  "actions": [
                    "resetText",
                    "fillForm",
                    "dropDraft"
                  ]
                }
              }
            }
          }
        }
      }
    },
    "page": {
      "description": "Whether whoever leaves the page is asked first",
      "initial": "free",
      "states": {
        "free": {
          "description": "Every way out is open",
          "always": {
            "guard": "isUnsaved",
            "target": "held"
          }
        },
        "held": {
          "description": "The form holds what the server does not have",
          "entry": "holdPage",
          "exit": "releasePage",
          "always": {
            "guard": "isSaved",
            "target": "free"
          }
        }
      }
    },
    "call": {
      "description": "What the server is asked for, one call at a time",
      "initial": "idle",
      "states": {
        "idle": {
          "description": "Nothing was sent that is still of interest",
          "on": {
            "draft.save": {
              "guard": "isUnsaved",
              "target": "calling",
              "actions": "takeSaveAttempt"
            }
          }
        },
        "calling": {
          "description": "The text as it was is on its way, its key kept with it; typing goes on",
          "entry": "tellAttempt",
          "exit": "tellAttempt",
          "invoke": {
            "id": "attempt",
            "src": "attempt",
            // input: attemptUnderWay
            "onDone": [
              {
                "guard": "wasSaved",
                "target": "saved",
                "actions": [
                  "takeAnswer",
                  "fillForm"
                ]
              },
              {
                "guard": "wasRefused",
                "target": "refused",
                "actions": "takeAnswer"
              },
              {
                "guard": "isOnlyMine",
                "target": "calling",
                "reenter": true,
                "actions": "takeAttemptOnTheirs"
              },
              {
                "guard": "wasConflicted",
                "target": "conflicted",
                "actions": "takeAnswer"
              },
              {
                "guard": "wasLost",
                "target": "lost",
                "actions": "takeAnswer"
              },
              {
                "guard": "isUndo",
                "target": "saved"
              },
              {
                "target": "failed"
              }
            ]
          }
        },
        "saved": {
          "description": "The server has it; what it replaced can be put back, and asked for again where no answer came",
          "on": {
            "draft.save": {
              "guard": "isUnsaved",
              "target": "calling",
              "actions": "takeSaveAttempt"
            },
            "draft.undo": {
              "guard": "hasPrevious",
              "target": "calling",
              "actions": "takeUndoAttempt"
            }
          }
        },
        "refused": {
          "description": "The server has said at the fields what is wrong",
          "on": {
            "draft.save": {
              "guard": "isUnsaved",
              "target": "calling",
              "actions": "takeSaveAttempt"
            }
          }
        },
        "conflicted": {
          "description": "The server has another version: mine, theirs, or some of each",
          "on": {
            "draft.merge": [
              {
                "guard": "isMergeUnsaved",
                "target": "calling",
                "actions": [
                  "takeMerged",
                  "takeSaveAttempt",
                  "fillForm"
                ]
              },
              {
                "target": "idle",
                "actions": [
                  "takeMerged",
                  "fillForm"
                ]
              }
            ],
            "draft.dismiss": {
              "target": "idle",
              "actions": "forgetTheirs"
            }
          }
        },
        "lost": {
          "description": "The record is gone, or is not this account’s to change: the text stays, to be copied or saved again",
          "on": {
            "draft.save": {
              "guard": "isUnsaved",
              "target": "calling",
              "actions": "takeSaveAttempt"
            }
          }
        },
        "failed": {
          "description": "No answer came: the same text is sent again under the same key, also after a reload",
          "on": {
            "draft.save": {
              "guard": "isUnsaved",
              "target": "calling",
              "actions": "takeSaveAttempt"
            }
          }
        }
      }
    }
  }
});
