import { createMachine } from 'xstate';

export const book = createMachine({
  "id": "book",
  "description": "A book from its draft to its readers, and how far its story has come",
  "meta": {
    "spec": "4"
  },
  "context": {
    "chapter_count": 0
  },
  "type": "parallel",
  "states": {
    "status": {
      "description": "Who may see the book",
      "initial": "draft",
      "states": {
        "draft": {
          "description": "Only its author and the editors see it",
          "on": {
            "submit": {
              "target": "in_review",
              "description": "Hand the book to the editors for review",
              "meta": {
                "ability": "submit",
                "undo": "withdraw",
                "messageKey": "submit"
              }
            },
            "archive": {
              "target": "archived",
              "description": "Put the draft away",
              "meta": {
                "ability": "update",
                "undo": "unarchive",
                "messageKey": "archive"
              }
            }
          }
        },
        "in_review": {
          "description": "The editors read it",
          "on": {
            "withdraw": {
              "target": "draft",
              "description": "Take the book back from review",
              "meta": {
                "ability": "submit",
                "messageKey": "withdraw"
              }
            },
            "request_changes": {
              "target": "changes_requested",
              "description": "Ask the author to change something, and say what",
              "meta": {
                "ability": "review",
                "reason": "required",
                "messageKey": "request_changes"
              }
            },
            "publish": {
              "target": "published",
              "guard": "hasChapters",
              "description": "Publish the book, which has at least one chapter",
              "meta": {
                "ability": "review",
                "messageKey": "publish"
              }
            }
          }
        },
        "changes_requested": {
          "description": "The author has something to change",
          "on": {
            "submit": {
              "target": "in_review",
              "description": "Hand the changed book to the editors again",
              "meta": {
                "ability": "submit",
                "messageKey": "submit_again"
              }
            },
            "archive": {
              "target": "archived",
              "description": "Give the book up",
              "meta": {
                "ability": "update",
                "messageKey": "archive"
              }
            }
          }
        },
        "published": {
          "description": "Readers see it",
          "on": {
            "take_down": {
              "target": "taken_down",
              "description": "Take the book away from its readers, and say why",
              "meta": {
                "ability": "take_down",
                "reason": "required",
                "undo": "restore",
                "messageKey": "take_down"
              }
            },
            "archive": {
              "target": "archived",
              "description": "Withdraw the book from its readers for good",
              "meta": {
                "ability": "update",
                "messageKey": "archive"
              }
            }
          }
        },
        "taken_down": {
          "description": "Staff took it away from its readers",
          "on": {
            "restore": {
              "target": "published",
              "description": "Give the book back to its readers",
              "meta": {
                "ability": "restore",
                "messageKey": "restore"
              }
            },
            "request_changes": {
              "target": "changes_requested",
              "description": "Let the author change it and hand it in again",
              "meta": {
                "ability": "review",
                "reason": "required",
                "messageKey": "request_changes"
              }
            }
          }
        },
        "archived": {
          "description": "Put away; it returns as a draft, through review",
          "on": {
            "unarchive": {
              "target": "draft",
              "description": "Take the book out of the archive",
              "meta": {
                "ability": "update",
                "messageKey": "unarchive"
              }
            }
          }
        }
      }
    },
    "progress": {
      "description": "How far the story has come: 1, 2 and 3 in the database, in this order",
      "initial": "ongoing",
      "states": {
        "ongoing": {
          "description": "Còn tiếp: more chapters will come",
          "on": {
            "complete": {
              "target": "complete",
              "guard": "hasChapters",
              "description": "Call the story told; it has at least one chapter",
              "meta": {
                "ability": "update",
                "undo": "reopen",
                "messageKey": "complete"
              }
            },
            "pause": {
              "target": "paused",
              "description": "Say that no chapters come for a while",
              "meta": {
                "ability": "update",
                "undo": "resume",
                "messageKey": "pause"
              }
            }
          }
        },
        "complete": {
          "description": "Hoàn thành: the story is told",
          "on": {
            "reopen": {
              "target": "ongoing",
              "description": "Say that a story that was called told goes on after all",
              "meta": {
                "ability": "update",
                "undo": "complete",
                "messageKey": "reopen_story"
              }
            }
          }
        },
        "paused": {
          "description": "Tạm dừng: no chapters come for a while",
          "on": {
            "resume": {
              "target": "ongoing",
              "description": "Say that chapters come again",
              "meta": {
                "ability": "update",
                "undo": "pause",
                "messageKey": "resume_publication"
              }
            },
            "complete": {
              "target": "complete",
              "guard": "hasChapters",
              "description": "Call the paused story told",
              "meta": {
                "ability": "update",
                "messageKey": "complete"
              }
            }
          }
        }
      }
    }
  }
});
