import { createMachine } from 'xstate';

export const autosave = createMachine({
  "id": "autosave",
  "description": "A text between typing and the server",
  "meta": {
    "spec": "7, 8"
  },
  // context: openedText
  "type": "parallel",
  "states": {
    "text": {
      "description": "What the editor holds",
      "initial": "restoring",
      "on": {
        "text.typed": {
          "actions": "countEdit"
        }
      },
      "states": {
        "restoring": {
          "description": "Whether a text was left behind in this browser is looked up",
          "invoke": {
            "id": "readLeft",
            "src": "readLeft",
            "onDone": [
              {
                "guard": "isLeft",
                "target": "offering",
                "actions": "takeLeft"
              },
              {
                "target": "typing"
              }
            ],
            "onError": "typing"
          }
        },
        "offering": {
          "description": "A text was left behind: it is taken or given up before anything is saved over it",
          "on": {
            "text.restore": {
              "target": "typing",
              "actions": [
                "fillLeft",
                "restoreLeft"
              ]
            },
            "text.discard": [
              {
                "guard": "isLastLeft",
                "target": "typing",
                "actions": [
                  "dropLeft",
                  "forgetLeft"
                ]
              },
              {
                "actions": [
                  "dropLeft",
                  "forgetLeft"
                ]
              }
            ]
          }
        },
        "typing": {
          "description": "The text is written, and may be saved"
        }
      }
    },
    "journal": {
      "description": "Whether the browser keeps what is typed",
      "initial": "kept",
      "states": {
        "kept": {
          "description": "Every edit is kept as it is made",
          "on": {
            "journal.failed": "failing"
          }
        },
        "failing": {
          "description": "The browser keeps nothing, as it is full or forbids it: only the server has the text",
          "on": {
            "journal.kept": "kept"
          }
        }
      }
    },
    "page": {
      "description": "Whether whoever leaves the page is asked first",
      "initial": "free",
      "states": {
        "free": {
          "description": "Every way out is open: the server has all of the text",
          "always": [
            {
              "guard": "isUnkept",
              "target": "held"
            },
            {
              "guard": "isUnsaved",
              "target": "queued"
            }
          ]
        },
        "queued": {
          "description": "The browser has what the server is getting: whoever leaves is not asked",
          "entry": "queuePage",
          "always": [
            {
              "guard": "isSaved",
              "target": "free",
              "actions": "releasePage"
            },
            {
              "guard": "isUnkept",
              "target": "held"
            }
          ]
        },
        "held": {
          "description": "The page alone has what the server does not: whoever leaves is asked",
          "entry": "holdPage",
          "always": [
            {
              "guard": "isSaved",
              "target": "free",
              "actions": "releasePage"
            },
            {
              "guard": "isKept",
              "target": "queued"
            }
          ]
        }
      }
    },
    "call": {
      "description": "What the server is asked for, one call at a time",
      "initial": "idle",
      "on": {
        "text.changed": {
          "actions": "noteMoved"
        }
      },
      "states": {
        "idle": {
          "description": "Nothing is to be sent",
          "always": [
            {
              "guard": "mayBegin",
              "target": "waiting"
            },
            {
              "guard": "mayFollow",
              "target": "following"
            }
          ],
          "on": {
            "text.replaced": {
              "target": ".settled",
              "actions": "takeReplaced"
            },
            "network.lost": "offline",
            "session.expired": "sessionExpired"
          },
          "initial": "settled",
          "states": {
            "settled": {
              "description": "The server has the text that was written here"
            },
            "followed": {
              "description": "The editor shows what was saved elsewhere"
            }
          }
        },
        "following": {
          "description": "What was saved elsewhere is read, to be shown unless something is typed first",
          "always": {
            "guard": "mayBegin",
            "target": "saving"
          },
          "invoke": {
            "id": "readNewer",
            "src": "readNewer",
            "onDone": [
              {
                "guard": "isNewer",
                "target": "idle.followed",
                "actions": [
                  "fillNewer",
                  "takeFollowed"
                ]
              },
              {
                "target": "idle",
                "actions": "forgetMoved"
              }
            ],
            "onError": {
              "target": "idle",
              "actions": "forgetMoved"
            }
          },
          "on": {
            "text.replaced": {
              "target": "idle",
              "actions": "takeReplaced"
            },
            "network.lost": "offline",
            "session.expired": "sessionExpired"
          }
        },
        "waiting": {
          "description": "Typing goes on, and not for ever without a save",
          "initial": "pausing",
          "after": {
            "longestUnsaved": "saving"
          },
          "on": {
            "text.save": "saving",
            "focus.lost": "saving",
            "text.changed": [
              {
                "guard": "isNews",
                "target": "saving",
                "actions": "noteMoved"
              }
            ],
            "network.lost": "offline",
            "session.expired": "sessionExpired"
          },
          "states": {
            "pausing": {
              "description": "Until nothing was typed for a moment",
              "after": {
                "savePause": "#autosave.call.saving"
              },
              "on": {
                "text.typed": {
                  "target": "pausing",
                  "reenter": true
                }
              }
            }
          }
        },
        "saving": {
          "description": "The text as it was is on its way; typing goes on",
          "entry": "takeAttempt",
          "invoke": {
            "id": "save",
            "src": "save",
            // input: attemptToSave
            "onDone": [
              {
                "guard": "isMoreUrgent",
                "target": "saving",
                "reenter": true,
                "actions": "takeAnswer"
              },
              {
                "guard": "wasSaved",
                "target": "idle",
                "actions": "takeAnswer"
              },
              {
                "guard": "wasRefused",
                "target": "refused",
                "actions": "takeAnswer"
              },
              {
                "guard": "wasConflicted",
                "target": "conflicted",
                "actions": "takeAnswer"
              },
              {
                "guard": "wasExpired",
                "target": "sessionExpired"
              },
              {
                "guard": "wasOffline",
                "target": "offline"
              },
              {
                "target": "retrying",
                "actions": [
                  "countMiss",
                  "takeRest"
                ]
              }
            ],
            "onError": {
              "target": "retrying",
              "actions": "countMiss"
            }
          },
          "after": {
            "answerTime": {
              "target": "retrying",
              "actions": "countMiss"
            }
          },
          "on": {
            "session.expired": "sessionExpired",
            "text.save": {
              "actions": "noteUrgency"
            }
          }
        },
        "retrying": {
          "description": "No answer came: the same is sent again as it was, after longer and longer rests",
          "after": {
            "retryRest": "saving"
          },
          "on": {
            "text.save": {
              "target": "saving",
              "actions": "noteUrgency"
            },
            "network.returned": "saving",
            "network.lost": "offline",
            "session.expired": "sessionExpired"
          }
        },
        "offline": {
          "description": "There is no network; what is typed waits in the browser",
          "on": {
            "network.returned": [
              {
                "guard": "mayBegin",
                "target": "saving"
              },
              {
                "target": "idle"
              }
            ],
            "text.save": {
              "guard": "mayBegin",
              "target": "saving"
            },
            "session.expired": "sessionExpired"
          }
        },
        "sessionExpired": {
          "description": "Nobody is signed in: the sign-in dialog lies over the page, and what is typed waits",
          "on": {
            "session.resumed": [
              {
                "guard": "mayBegin",
                "target": "saving"
              },
              {
                "target": "idle"
              }
            ]
          }
        },
        "refused": {
          "description": "The server has said why it does not take the text; a change of it is tried anew",
          "on": {
            "text.typed": "waiting",
            "text.save": "saving",
            "session.expired": "sessionExpired"
          }
        },
        "conflicted": {
          "description": "Somebody else has saved another text: both are kept until it is decided",
          "on": {
            "text.keepMine": {
              "target": "saving",
              "actions": "basedOnTheirs"
            },
            "text.takeTheirs": {
              "target": "idle",
              "actions": "settledWithTheirs"
            }
          }
        }
      }
    }
  }
});
