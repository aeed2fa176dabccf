import { createMachine } from 'xstate';

export const order = createMachine({
  "id": "order",
  "description": "An order of xu, the platform’s coin, from the click to the money",
  "meta": {
    "spec": "4"
  },
  "initial": "pending",
  "states": {
    "pending": {
      "description": "Waits for the payment provider",
      "on": {
        "pay": {
          "target": "paid",
          "description": "The provider reports the money",
          "meta": {
            "actor": "system",
            "words": "pay"
          }
        },
        "fail": {
          "target": "failed",
          "description": "The provider reports a failure, or has not answered in time",
          "meta": {
            "actor": "system",
            "words": "mark_failed"
          }
        },
        "mark_paid": {
          "target": "paid",
          "description": "Accept money that the provider did not report, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "words": "mark_paid"
          }
        },
        "mark_failed": {
          "target": "failed",
          "description": "Give the order up, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "words": "mark_failed"
          }
        }
      }
    },
    "paid": {
      "description": "The reader has the coins",
      "on": {
        "refund": {
          "target": "refunded",
          "description": "Send the money back and take the coins, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "words": "refund"
          }
        }
      }
    },
    "refunded": {
      "description": "The money went back"
    },
    "failed": {
      "description": "No money came",
      "on": {
        "pay": {
          "target": "paid",
          "description": "The provider reports the money late",
          "meta": {
            "actor": "system",
            "words": "pay"
          }
        },
        "mark_paid": {
          "target": "paid",
          "description": "Accept money that came another way, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "words": "mark_paid"
          }
        }
      }
    }
  }
});
