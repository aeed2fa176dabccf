import { createMachine } from 'xstate';

export const review = createMachine({
  "id": "review",
  "description": "A reader’s review, shown once the staff has accepted it",
  "meta": {
    "spec": "4"
  },
  "initial": "pending",
  "states": {
    "pending": {
      "description": "Waits for the staff",
      "on": {
        "accept": {
          "target": "accepted",
          "description": "Show the review to readers",
          "meta": {
            "ability": "moderate",
            "words": "accept"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Refuse the review, and say why",
          "meta": {
            "ability": "moderate",
            "reason": "required",
            "words": "reject"
          }
        }
      }
    },
    "accepted": {
      "description": "Readers see it",
      "on": {
        "hide": {
          "target": "hidden",
          "description": "Take the review out of sight, and say why",
          "meta": {
            "ability": "moderate",
            "reason": "required",
            "undo": "show",
            "words": "hide"
          }
        }
      }
    },
    "rejected": {
      "description": "Refused",
      "on": {
        "accept": {
          "target": "accepted",
          "description": "Show the refused review after all",
          "meta": {
            "ability": "moderate",
            "words": "accept"
          }
        }
      }
    },
    "hidden": {
      "description": "Out of sight",
      "on": {
        "show": {
          "target": "accepted",
          "description": "Show the review to readers again",
          "meta": {
            "ability": "moderate",
            "words": "show"
          }
        }
      }
    }
  }
});
