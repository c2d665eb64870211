
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "lead_events": {
                  Row: {
                    "at": string,"author": string,"becomes": string | null,"id": number,"kind": string,"lead_id": string,"was": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "at"?: string,"author": string,"becomes"?: string | null,"id"?: never,"kind": string,"lead_id": string,"was"?: string | null
                  }
                  Update: {
                    "at"?: string,"author"?: string,"becomes"?: string | null,"id"?: never,"kind"?: string,"lead_id"?: string,"was"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "lead_events_lead_id_fkey"
      columns: ["lead_id"]
isOneToOne: false
      referencedRelation: "leads"
      referencedColumns: ["id"]
    }
                  ]
                },"lead_notes": {
                  Row: {
                    "author": string,"body": string,"created_at": string,"id": number,"lead_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author"?: string,"body": string,"created_at"?: string,"id"?: never,"lead_id": string
                  }
                  Update: {
                    "author"?: string,"body"?: string,"created_at"?: string,"id"?: never,"lead_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "lead_notes_lead_id_fkey"
      columns: ["lead_id"]
isOneToOne: false
      referencedRelation: "leads"
      referencedColumns: ["id"]
    }
                  ]
                },"leads": {
                  Row: {
                    "ack_attempts": number,"ack_due_at": string,"ack_error": string | null,"ack_sent_at": string | null,"ack_state": string,"created_at": string,"description": string,"email": string,"id": string,"mail_attempts": number,"mail_due_at": string,"mail_error": string | null,"mail_failed_at": string | null,"mail_sent_at": string | null,"mail_state": string,"next_call_on": string | null,"nom": string,"prenom": string,"source_path": string | null,"status": string,"telephone": string,"type_projet": string,"type_sent": string | null,"ville": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "ack_attempts"?: number,"ack_due_at"?: string,"ack_error"?: string | null,"ack_sent_at"?: string | null,"ack_state"?: string,"created_at"?: string,"description": string,"email": string,"id"?: string,"mail_attempts"?: number,"mail_due_at"?: string,"mail_error"?: string | null,"mail_failed_at"?: string | null,"mail_sent_at"?: string | null,"mail_state"?: string,"next_call_on"?: string | null,"nom": string,"prenom": string,"source_path"?: string | null,"status"?: string,"telephone": string,"type_projet": string,"type_sent"?: string | null,"ville"?: string | null
                  }
                  Update: {
                    "ack_attempts"?: number,"ack_due_at"?: string,"ack_error"?: string | null,"ack_sent_at"?: string | null,"ack_state"?: string,"created_at"?: string,"description"?: string,"email"?: string,"id"?: string,"mail_attempts"?: number,"mail_due_at"?: string,"mail_error"?: string | null,"mail_failed_at"?: string | null,"mail_sent_at"?: string | null,"mail_state"?: string,"next_call_on"?: string | null,"nom"?: string,"prenom"?: string,"source_path"?: string | null,"status"?: string,"telephone"?: string,"type_projet"?: string,"type_sent"?: string | null,"ville"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "leads_type_projet"
      columns: ["type_projet"]
isOneToOne: false
      referencedRelation: "project_types"
      referencedColumns: ["value"]
    }
                  ]
                },"owners": {
                  Row: {
                    "created_at": string,"email": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"email"?: string | null,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"email"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"project_types": {
                  Row: {
                    "label": string,"urgent": boolean,"value": string
                  }
                  ComputedFields: never
                  Insert: {
                    "label": string,"urgent"?: boolean,"value": string
                  }
                  Update: {
                    "label"?: string,"urgent"?: boolean,"value"?: string
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "claim_ack":
{ Args: { "lead": Json }; Returns: {
              "company": Json,"id": string,"project_label": string,"urgent": boolean
            }[]
                           },
"claim_flood_notice":
{ Args: Record<PropertyKey, never>; Returns: {
              "quarantined": number,"since": string
            }[]
                           },
"claim_lead":
{ Args: { "lead": Json }; Returns: {
              "colors": Json,"created_at": string,"id": string,"project_label": string,"site_url": string,"urgent": boolean
            }[]
                           },
"dialled":
{ Args: { "phone": string }; Returns: string
                           },
"export_person":
{ Args: { "email"?: string,"phone"?: string }; Returns: Json
                           },
"finish_ack":
{ Args: { "is_final"?: boolean,"lead_id": string,"problem"?: string }; Returns: undefined
                           },
"finish_flood_notice":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"finish_lead":
{ Args: { "lead_id": string,"problem"?: string }; Returns: undefined
                           },
"forget_person":
{ Args: { "email"?: string,"phone"?: string }; Returns: number
                           },
"is_owner":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"release_lead":
{ Args: { "id": string }; Returns: boolean
                           },
"unknown_project_types":
{ Args: { "words": (string)[] }; Returns: (string)[]
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
