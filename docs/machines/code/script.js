import { createMachine } from 'xstate';

export const script = createMachine({
  "id": "script",
  "description": "A proposal of a book, from its first messageKey to the editors’ decision",
  "meta": {
    "spec": "4"
  },
  "initial": "draft",
  "states": {
    "draft": {
      "description": "Only its author works on it",
      "on": {
        "submit": {
          "target": "submitted",
          "description": "Hand the proposal to the editors",
          "meta": {
            "ability": "submit",
            "messageKey": "submit"
          }
        }
      }
    },
    "submitted": {
      "description": "The editors read it",
      "on": {
        "request_changes": {
          "target": "changes_requested",
          "description": "Ask the author to change something, and say what",
          "meta": {
            "ability": "review",
            "reason": "required",
            "messageKey": "request_changes"
          }
        },
        "approve": {
          "target": "approved",
          "description": "Agree to the book",
          "meta": {
            "ability": "review",
            "messageKey": "approve"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Decline the book, and say why",
          "meta": {
            "ability": "review",
            "reason": "required",
            "messageKey": "reject"
          }
        },
        "withdraw": {
          "target": "withdrawn",
          "description": "Take the proposal back",
          "meta": {
            "ability": "submit",
            "messageKey": "withdraw"
          }
        }
      }
    },
    "changes_requested": {
      "description": "The author has something to change",
      "on": {
        "submit": {
          "target": "submitted",
          "description": "Hand the changed proposal in again",
          "meta": {
            "ability": "submit",
            "messageKey": "submit_again"
          }
        },
        "withdraw": {
          "target": "withdrawn",
          "description": "Give the proposal up",
          "meta": {
            "ability": "submit",
            "messageKey": "withdraw"
          }
        }
      }
    },
    "approved": {
      "description": "There will be a book; the proposal has done its work"
    },
    "rejected": {
      "description": "Declined",
      "on": {
        "revise": {
          "target": "draft",
          "description": "Work on the declined proposal anew",
          "meta": {
            "ability": "submit",
            "messageKey": "revise"
          }
        }
      }
    },
    "withdrawn": {
      "description": "Taken back by its author",
      "on": {
        "revise": {
          "target": "draft",
          "description": "Take the proposal up again",
          "meta": {
            "ability": "submit",
            "messageKey": "revise"
          }
        }
      }
    }
  }
});
