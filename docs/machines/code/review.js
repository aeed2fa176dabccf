import { createMachine } from 'xstate';

export const review = createMachine({
  "id": "review",
  "description": "A reader’s review, shown once the staff has accepted it",
  "meta": {
    "spec": "4"
  },
  "context": {
    "reason": null
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
            "undo": "reconsider",
            "messageKey": "accept"
          }
        },
        "reject": {
          "target": "rejected",
          "actions": "takeReason",
          "description": "Refuse the review, and say why",
          "meta": {
            "ability": "moderate",
            "reason": "required",
            "undo": "reconsider",
            "messageKey": "reject"
          }
        }
      }
    },
    "accepted": {
      "description": "Readers see it",
      "on": {
        "hide": {
          "target": "hidden",
          "actions": "takeReason",
          "description": "Take the review out of sight, and say why",
          "meta": {
            "ability": "moderate",
            "reason": "required",
            "undo": "show",
            "messageKey": "hide"
          }
        },
        "reconsider": {
          "target": "pending",
          "description": "Let the review wait for another decision",
          "meta": {
            "ability": "moderate",
            "messageKey": "reconsider"
          }
        }
      }
    },
    "rejected": {
      "description": "Refused",
      "on": {
        "accept": {
          "target": "accepted",
          "actions": "forgetReason",
          "description": "Show the refused review after all",
          "meta": {
            "ability": "moderate",
            "messageKey": "accept"
          }
        },
        "reconsider": {
          "target": "pending",
          "actions": "forgetReason",
          "description": "Let the review wait for another decision",
          "meta": {
            "ability": "moderate",
            "messageKey": "reconsider"
          }
        }
      }
    },
    "hidden": {
      "description": "Out of sight",
      "on": {
        "show": {
          "target": "accepted",
          "actions": "forgetReason",
          "description": "Show the review to readers again",
          "meta": {
            "ability": "moderate",
            "messageKey": "show"
          }
        }
      }
    }
  }
});
