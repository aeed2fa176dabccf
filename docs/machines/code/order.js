import { createMachine } from 'xstate';

export const order = createMachine({
  "id": "order",
  "description": "An order of xu, the platform’s coin, from the click to the money",
  "meta": {
    "spec": "4"
  },
  "context": {
    "paid_at": null,
    "status_reason": null
  },
  "initial": "pending",
  "states": {
    "pending": {
      "description": "Waits for the payment provider",
      "on": {
        "pay": {
          "target": "paid",
          "actions": [
            "notePayment",
            "takeReason"
          ],
          "description": "The provider reports the money",
          "meta": {
            "actor": "system",
            "messageKey": "pay"
          }
        },
        "fail": {
          "target": "failed",
          "actions": "takeReason",
          "description": "The provider reports a failure, or has not answered in time",
          "meta": {
            "actor": "system",
            "messageKey": "mark_failed"
          }
        },
        "mark_paid": {
          "target": "paid",
          "actions": [
            "notePayment",
            "takeReason"
          ],
          "description": "Accept money that the provider did not report, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "messageKey": "mark_paid"
          }
        },
        "mark_failed": {
          "target": "failed",
          "actions": "takeReason",
          "description": "Give the order up, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "messageKey": "mark_failed"
          }
        }
      }
    },
    "paid": {
      "description": "The reader has the coins",
      "on": {
        "refund": {
          "target": "refunded",
          "actions": "takeReason",
          "description": "Send the money back and take the coins, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "messageKey": "refund"
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
          "actions": [
            "notePayment",
            "takeReason"
          ],
          "description": "The provider reports the money late",
          "meta": {
            "actor": "system",
            "messageKey": "pay"
          }
        },
        "mark_paid": {
          "target": "paid",
          "actions": [
            "notePayment",
            "takeReason"
          ],
          "description": "Accept money that came another way, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "messageKey": "mark_paid"
          }
        }
      }
    }
  }
});
